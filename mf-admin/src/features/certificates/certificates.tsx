import { useState } from 'react';
import { useSend } from '@larder/api-client';
import type { SupplierCertificate } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { Button, Card, Chip, ConfirmDialog, ErrorAlert, LoadError, SkeletonBlock } from '@larder/ui';
import { CertificateDialog } from './certificate-dialog';
import { useCertificateCalls, useCertificates } from './certificates.data';

/** The certificates with their last days, sent for review one by one (DSK-29). */
export function Certificates() {
  const { t } = useText('admin');
  const [isAdding, setAdding] = useState(false);
  return (
    <Card as="section" aria-labelledby="company-certificates">
      <div className="admin-card-head">
        <h2 id="company-certificates">{t('certificates.title')}</h2>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('certificates.add')}
        </Button>
      </div>
      <List />
      {isAdding && <CertificateDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function List() {
  const { t } = useText('admin');
  const certificates = useCertificates();
  const [removing, setRemoving] = useState<SupplierCertificate>();
  if (certificates.error && !certificates.data)
    return (
      <LoadError title={t('failed.certificates')} look="card" error={certificates.error} onRetry={certificates.retry} />
    );
  if (!certificates.data) return <SkeletonBlock lines={3} label={t('certificates.loading')} bare />;
  if (certificates.data.length === 0) return <p className="muted">{t('certificates.none')}</p>;
  return (
    <>
      <ul className="admin-certs">
        {certificates.data.map((certificate) => (
          <Row key={certificate.id} certificate={certificate} onRemove={() => setRemoving(certificate)} />
        ))}
      </ul>
      {removing && <RemoveDialog certificate={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

const LOOK = { submitted: 'blue', approved: 'green', declined: 'red', ended: 'grey' } as const;

function Row({ certificate, onRemove }: { certificate: SupplierCertificate; onRemove(): void }) {
  const { t } = useText('admin');
  const { day } = useFormats();
  const { name, number, validUntil, state, reason, endsSoon } = certificate;
  return (
    <li>
      <div>
        <span className="admin-cert-name">
          <b>{name}</b>
          <Chip look={LOOK[state]}>{t(`certificates.state.${state}`)}</Chip>
          {endsSoon && <Chip look="amber">{t('certificates.ends-soon')}</Chip>}
        </span>
        <span className="small muted">
          {number} · {t('certificates.until', { date: day(validUntil, 'short') })}
        </span>
        {state === 'declined' && reason && <p className="small">{reason}</p>}
      </div>
      <Button
        variant="danger-text"
        aria-label={t(state === 'submitted' ? 'certificates.take-back-named' : 'certificates.remove-named', { name })}
        onClick={onRemove}
      >
        {t(state === 'submitted' ? 'certificates.take-back' : 'certificates.remove')}
      </Button>
    </li>
  );
}

function RemoveDialog({ certificate, onClose }: { certificate: SupplierCertificate; onClose(): void }) {
  const { t } = useText('admin');
  const notify = useNotify();
  const { remove } = useCertificateCalls();
  const { isSending, error, send } = useSend();
  const confirm = () =>
    send(async () => {
      await remove(certificate.id);
      notify(t('certificates.removed', { name: certificate.name }));
      onClose();
    });
  return (
    <ConfirmDialog
      title={t('certificates.remove-title', { name: certificate.name })}
      confirmText={t('certificates.remove')}
      danger
      pending={isSending}
      error={error && <ErrorAlert error={error} />}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {certificate.state === 'approved' && <p>{t('certificates.remove-text')}</p>}
    </ConfirmDialog>
  );
}

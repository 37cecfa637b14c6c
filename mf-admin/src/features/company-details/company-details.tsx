import { lazy, Suspense, useState } from 'react';
import type { Workspace } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { companyAddress, factsOf } from '@larder/rules';
import { Button, Card, Facts, LoadError, SkeletonBlock } from '@larder/ui';
import { useWorkspace } from './company-details.data';

const DetailsForm = lazy(async () => ({ default: (await import('./details-form')).DetailsForm }));

/** The company's details (ADM-63 to ADM-66); ADMIN and OWNER edit a part of them (DSK-26). */
export function CompanyDetails({ mayEdit = false }: { mayEdit?: boolean }) {
  const { t } = useText('admin');
  const workspace = useWorkspace();
  const [isEditing, setEditing] = useState(false);
  const [wasEditing, setWasEditing] = useState(false);
  const close = () => {
    setEditing(false);
    setWasEditing(true);
  };
  return (
    <Card as="section" className={isEditing ? undefined : 'sticky'} aria-labelledby="company-details">
      <div className="admin-card-head">
        <h2 id="company-details">{t('company.details')}</h2>
        {mayEdit && !isEditing && workspace.data && (
          <Button autoFocus={wasEditing} icon="edit" onClick={() => setEditing(true)}>
            {t('common:edit')}
          </Button>
        )}
      </div>
      {isEditing && workspace.data ? (
        <Suspense fallback={<SkeletonBlock lines={9} label={t('company.loading')} bare />}>
          <DetailsForm
            workspace={workspace.data}
            onSaved={(saved) => {
              workspace.replace(saved);
              close();
            }}
            onCancel={close}
          />
        </Suspense>
      ) : (
        <Details workspace={workspace} />
      )}
    </Card>
  );
}

function Details({ workspace }: { workspace: ReturnType<typeof useWorkspace> }) {
  const { t } = useText('admin');
  if (workspace.isPending) return <SkeletonBlock lines={9} label={t('company.loading')} bare />;
  if (!workspace.data)
    return (
      <LoadError title={t('failed.company')} look="card" error={workspace.error ?? {}} onRetry={workspace.retry} />
    );
  const data = workspace.data;
  const dash = t('common:no-value');
  const name = [data.contactFirstName, data.contactLastName].filter(Boolean).join(' ');
  return (
    <Facts
      tight
      items={[
        { term: t('company.workspace'), value: data.workspaceName || dash },
        { term: t('company.contact'), value: name || dash },
        { term: t('company.email'), value: data.contactEmail || dash },
        { term: t('company.phone'), value: data.contactPhone || dash },
        { term: t('company.mobile'), value: data.contactMobile || dash },
        { term: t('company.registered'), value: addressOf(data, 'registeredAddress') || dash, pre: true },
        { term: t('company.trade'), value: addressOf(data, 'tradeAddress') || dash, pre: true },
        { term: t('company.website'), value: data.companyWebsite ? <Website address={data.companyWebsite} /> : dash },
        { term: t('company.registration'), value: data.companyReg || dash },
      ]}
    />
  );
}

/** An address as the company's region writes it (ADM-64). */
const addressOf = (workspace: Workspace, kind: 'registeredAddress' | 'tradeAddress'): string =>
  companyAddress(workspace, kind, factsOf(workspace.region).addressOrder).join('\n');

/** A link only for http and https (ADM-66). */
function Website({ address }: { address: string }) {
  return /^https?:\/\//i.test(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  ) : (
    <>{address}</>
  );
}

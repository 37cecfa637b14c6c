import { useState } from 'react';
import type { Workspace } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { companyAddress, factsOf } from '@larder/rules';
import { Button, Card, Facts, LoadError, SkeletonBlock } from '@larder/ui';
import { lateCode, useLateCode } from '@larder/ui/late';
import { useWorkspace } from './company-details.data';
import type { DetailsFormProps } from './details-form';

const DETAILS_FORM = lateCode(async () => (await import('./details-form')).DetailsForm);

/** The company's details (ADM-63 to ADM-66); ADMIN and OWNER edit a part of them (DSK-26). */
export function CompanyDetails({ mayEdit = false }: { mayEdit?: boolean }) {
  const { t } = useText('admin');
  const workspace = useWorkspace();
  const { data } = workspace;
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
        {mayEdit && !isEditing && data && (
          <Button autoFocus={wasEditing} icon="edit" onClick={() => setEditing(true)}>
            {t('common:edit')}
          </Button>
        )}
      </div>
      {isEditing && data ? (
        <LateDetailsForm
          workspace={data}
          onSaved={(saved) => {
            workspace.replace(saved);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <Details workspace={workspace} />
      )}
    </Card>
  );
}

/** The form with its code, which is fetched when details are first edited; without it, the way back to them (ADM-62). */
function LateDetailsForm(props: DetailsFormProps) {
  const { t } = useText('admin');
  const { data: DetailsForm, error, retry } = useLateCode(DETAILS_FORM);
  if (DetailsForm) return <DetailsForm {...props} />;
  if (!error) return <SkeletonBlock lines={9} label={t('company.loading')} bare />;
  return (
    <>
      <LoadError title={t('failed.company')} look="card" error={error} onRetry={retry} />
      <Button variant="text" onClick={props.onCancel}>
        {t('common:cancel')}
      </Button>
    </>
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

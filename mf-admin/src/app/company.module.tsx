import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '@larder/i18n';
import { Styles, useSession } from '@larder/remote-kit';
import { Card, LoadError, PageHeader } from '@larder/ui';
import { lateCode, useLateCode } from '@larder/ui/late';
import { CompanyDetails } from '../features/company-details/company-details';
import { ImageGallery } from '../features/image-gallery/image-gallery';
import { SupplierStory } from '../features/supplier-story/supplier-story';
import { useMayEditCompany } from '../model/use-may-edit-company';
import css from './company.css';

const EDITED_PROFILE = lateCode(async () => (await import('./edited-profile')).EditedProfile);

/**
 * The company page of producers (ADM-62 to ADM-71); editors have the profile in two tabs and their certificates (DSK-26
 * to DSK-29).
 */
export function Module() {
  const { t } = useText('admin');
  const companyName = useSession()?.companyName ?? '';
  const mayEdit = useMayEditCompany();
  // A role that is lowered takes no entries away: the editors stay until the page is left (section 16 of the desk).
  const [editsProfile, setEditsProfile] = useState(mayEdit.profile);
  if (mayEdit.profile && !editsProfile) setEditsProfile(true);
  const published = (onAdd?: () => void) => (
    <>
      <SupplierStory companyName={companyName} onAdd={onAdd} />
      <ImageGallery onAdd={onAdd} />
    </>
  );
  return (
    <>
      <Styles css={css} />
      <PageHeader title={t('company.title')}>{companyName}</PageHeader>
      <div className="admin-company">
        <CompanyDetails mayEdit={mayEdit.details} />
        <div className="stack">
          {editsProfile ? <LateEditedProfile companyName={companyName} renderPublished={published} /> : published()}
        </div>
      </div>
    </>
  );
}

interface LateEditedProfileProps {
  companyName: string;
  renderPublished(onAdd?: () => void): ReactNode;
}

/** The profile in two tabs; what customers see is shown also while their code is on its way, or does not come. */
function LateEditedProfile({ companyName, renderPublished }: LateEditedProfileProps) {
  const { t } = useText('admin');
  const { data: EditedProfile, error, retry } = useLateCode(EDITED_PROFILE);
  if (EditedProfile) return <EditedProfile companyName={companyName} renderPublished={renderPublished} />;
  return (
    <>
      {error && (
        <Card>
          <LoadError title={t('failed.proposal')} look="card" error={error} onRetry={retry} />
        </Card>
      )}
      {renderPublished()}
    </>
  );
}

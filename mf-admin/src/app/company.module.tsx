import { lazy, Suspense, useState } from 'react';
import { useText } from '@larder/i18n';
import { Styles, useSession } from '@larder/remote-kit';
import { PageHeader } from '@larder/ui';
import { CompanyDetails } from '../features/company-details/company-details';
import { ImageGallery } from '../features/image-gallery/image-gallery';
import { SupplierStory } from '../features/supplier-story/supplier-story';
import { useMayEditCompany } from '../model/use-may-edit-company';
import css from './company.css';

const EditedProfile = lazy(async () => ({ default: (await import('./edited-profile')).EditedProfile }));

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
          {editsProfile ? (
            <Suspense fallback={published()}>
              <EditedProfile companyName={companyName} renderPublished={published} />
            </Suspense>
          ) : (
            published()
          )}
        </div>
      </div>
    </>
  );
}

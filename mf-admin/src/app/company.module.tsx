import { useText } from '@larder/i18n';
import { Styles, useSession } from '@larder/remote-kit';
import { PageHeader } from '@larder/ui';
import { CompanyDetails } from '../features/company-details/company-details';
import { ImageGallery } from '../features/image-gallery/image-gallery';
import { SupplierStory } from '../features/supplier-story/supplier-story';
import css from './company.css';

/** The company page of producers (ADM-62 to ADM-71). */
export function Module() {
  const { t } = useText('admin');
  const companyName = useSession()?.companyName ?? '';
  return (
    <>
      <Styles css={css} />
      <PageHeader title={t('company.title')}>{companyName}</PageHeader>
      <div className="admin-company">
        <CompanyDetails />
        <div className="stack">
          <SupplierStory companyName={companyName} />
          <ImageGallery />
        </div>
      </div>
    </>
  );
}

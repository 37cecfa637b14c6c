import { useState } from 'react';
import type { Load } from '@larder/api-client';
import type { GalleryItem, SupplierProfile, SustainabilityReport } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Gallery } from '../features/gallery/gallery';
import { About } from '../features/profile/about';
import { ProfileHead } from '../features/profile/profile-head';
import { RequestDialog } from '../features/request/request-dialog';
import { Certificates } from '../features/sustainability/certificates';
import { Journey } from '../features/sustainability/journey';
import { RequestButton } from '../components/request-button';

interface FullProfileProps {
  supplier: SupplierProfile;
  gallery: Load<GalleryItem[]>;
  report: Load<SustainabilityReport>;
  tags: readonly string[];
}

/** Everything about a producer: story, pictures, assessment, certificates (CAT-66 to CAT-80). */
export function FullProfile({ supplier, gallery, report, tags }: FullProfileProps) {
  const { t } = useText('catalogue');
  const [isAsking, setAsking] = useState(false);
  const hasTags = tags.length > 0 || supplier.productTags.length > 0;
  return (
    <>
      <ProfileHead
        supplier={supplier}
        showsPlace
        actions={
          <RequestButton variant="primary" className="wide" hasTags={hasTags} onClick={() => setAsking(true)}>
            {t('request.samples')}
          </RequestButton>
        }
      />
      <div className="two">
        <div className="stack">
          <About supplier={supplier} />
          <Gallery gallery={gallery} />
        </div>
        <div className="stack">
          <Journey report={report} />
          {report.data && <Certificates certificates={report.data.certificates} />}
        </div>
      </div>
      {isAsking && (
        <RequestDialog subject={{ supplier, tags, offered: supplier.productTags }} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

import { useState } from 'react';
import type { Load } from '@larder/api-client';
import type { GalleryItem, SupplierProfile } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Gallery } from '../features/gallery/gallery';
import { BasicStory } from '../features/profile/basic-story';
import { ProfileHead } from '../features/profile/profile-head';
import { RequestDialog } from '../features/request/request-dialog';
import { RequestButton } from '../components/request-button';

interface BasicProfileProps {
  supplier: SupplierProfile;
  gallery: Load<GalleryItem[]>;
  tags: readonly string[];
}

/** Name, story and pictures, where a region has no scores or stories are off (CAT-64, CAT-65). */
export function BasicProfile({ supplier, gallery, tags }: BasicProfileProps) {
  const { t } = useText('catalogue');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ProfileHead
        supplier={supplier}
        showsPlace={false}
        actions={
          <RequestButton variant="primary" className="wide" hasTags={tags.length > 0} onClick={() => setAsking(true)}>
            {t('request.samples')}
          </RequestButton>
        }
      />
      <div className={supplier.supplierLongDescription ? 'two' : 'stack'}>
        <BasicStory text={supplier.supplierLongDescription} />
        <Gallery gallery={gallery} />
      </div>
      {isAsking && <RequestDialog subject={{ supplier, tags }} onClose={() => setAsking(false)} />}
    </>
  );
}

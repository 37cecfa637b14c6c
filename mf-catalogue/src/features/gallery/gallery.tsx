import { useId } from 'react';
import type { Load } from '@larder/api-client';
import type { GalleryItem } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Card, LoadError, SkeletonFrame } from '@larder/ui';
import { Thumbnails } from './thumbnails';

const THUMBNAILS = [1, 2, 3, 4];

/** Stands in for the thumbnails while the gallery loads. */
const GallerySkeleton = ({ label }: { label: string }) => (
  <SkeletonFrame label={label} shape="gallery" className="catalogue-gallery">
    {THUMBNAILS.map((thumbnail) => (
      <div key={thumbnail} className="sk catalogue-thumb-picture" />
    ))}
  </SkeletonFrame>
);

/** A producer's pictures; a failure stays within the panel (CAT-60 to CAT-63). */
export function Gallery({ gallery }: { gallery: Load<GalleryItem[]> }) {
  const { t } = useText('catalogue');
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('gallery.title')}</h2>
      <GalleryContent gallery={gallery} />
    </Card>
  );
}

function GalleryContent({ gallery }: { gallery: Load<GalleryItem[]> }) {
  const { t } = useText('catalogue');
  if (gallery.error && !gallery.data)
    return <LoadError title={t('failed.pictures')} look="card" error={gallery.error} onRetry={gallery.retry} />;
  if (!gallery.data) return <GallerySkeleton label={t('gallery.loading')} />;
  if (gallery.data.length === 0)
    return (
      <p className="muted" role="status">
        {t('gallery.none')}
      </p>
    );
  return <Thumbnails items={gallery.data} />;
}

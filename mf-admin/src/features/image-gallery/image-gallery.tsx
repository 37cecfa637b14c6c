import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { Button, Card, Lightbox, LoadError, SkeletonFrame } from '@larder/ui';
import { useOwnGallery } from './image-gallery.data';

/** The company's pictures (ADM-69 to ADM-71); `onAdd` for who may add some. */
export function ImageGallery({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useText('admin');
  const gallery = useOwnGallery();
  return (
    <Card as="section" aria-labelledby="company-gallery">
      <div className="admin-card-head">
        <h2 id="company-gallery">{t('company.gallery')}</h2>
        {gallery.data?.length === 0 && onAdd && (
          <Button icon="plus" onClick={onAdd}>
            {t('company.gallery-add')}
          </Button>
        )}
      </div>
      <Gallery gallery={gallery} />
    </Card>
  );
}

const THUMBS = [1, 2, 3];

function GallerySkeleton({ label }: { label: string }) {
  return (
    <SkeletonFrame label={label} shape="gallery" className="admin-gallery">
      {THUMBS.map((thumb) => (
        <div key={thumb} className="sk admin-sk-thumb" />
      ))}
    </SkeletonFrame>
  );
}

function Gallery({ gallery }: { gallery: ReturnType<typeof useOwnGallery> }) {
  const { t } = useText('admin');
  const [open, setOpen] = useState<number>();
  if (gallery.isPending) return <GallerySkeleton label={t('company.gallery-loading')} />;
  if (!gallery.data)
    return <LoadError title={t('failed.pictures')} look="card" error={gallery.error ?? {}} onRetry={gallery.retry} />;
  if (gallery.data.length === 0) return <p className="muted">{t('company.not-added')}</p>;
  const large = open === undefined ? undefined : gallery.data[open];

  function show(event: MouseEvent<HTMLButtonElement>, index: number) {
    // Not every browser focuses a clicked button; the lightbox gives the focus back to what had it.
    event.currentTarget.focus();
    setOpen(index);
  }
  return (
    <>
      <ul className="admin-gallery">
        {gallery.data.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              className="admin-thumb"
              onClick={(event) => show(event, index)}
              aria-label={t('company.open-picture', { description: item.description })}
            >
              <StoredPicture path={item.path} alt="" />
            </button>
            <span className="small muted">{item.description}</span>
          </li>
        ))}
      </ul>
      {open !== undefined && large && (
        <Lightbox
          count={gallery.data.length}
          index={open}
          description={large.description}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        >
          <StoredPicture key={large.id} path={large.path} alt={large.description} width={1600} />
        </Lightbox>
      )}
    </>
  );
}

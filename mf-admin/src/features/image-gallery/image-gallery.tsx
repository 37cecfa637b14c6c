import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { GalleryItem } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { Card, Dialog, IconButton, LoadError, SkeletonBlock } from '@larder/ui';
import { useOwnGallery } from './image-gallery.data';

/** The company's pictures (ADM-69 to ADM-71). */
export function ImageGallery() {
  const { t } = useText('admin');
  return (
    <Card as="section" aria-labelledby="company-gallery">
      <h2 id="company-gallery">{t('company.gallery')}</h2>
      <Gallery />
    </Card>
  );
}

function Gallery() {
  const { t } = useText('admin');
  const gallery = useOwnGallery();
  const [open, setOpen] = useState<number>();
  if (gallery.isPending) return <SkeletonBlock lines={3} label={t('company.gallery-loading')} bare />;
  if (gallery.error || !gallery.data) return <LoadError error={gallery.error ?? {}} onRetry={gallery.retry} />;
  if (gallery.data.length === 0) return <p className="muted">{t('company.not-added')}</p>;
  return (
    <>
      <ul className="admin-gallery">
        {gallery.data.map((item, index) => (
          <li key={item.id}>
            <button type="button" className="admin-thumb" onClick={() => setOpen(index)} aria-label={t('company.open-picture', { description: item.description })}><StoredPicture path={item.path} alt="" /></button>
            <span className="small muted">{item.description}</span>
          </li>
        ))}
      </ul>
      {open !== undefined && <Lightbox items={gallery.data} index={open} onMove={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Lightbox({ items, index, onMove, onClose }: { items: GalleryItem[]; index: number; onMove(index: number): void; onClose(): void }) {
  const { t } = useText('admin');
  const item = items[index]!;
  const step = (by: number) => onMove((index + by + items.length) % items.length);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  }
  return (
    <Dialog title={item.description} onClose={onClose}>
      {/* The arrow keys work wherever the focus is inside the dialog. */}
      <div className="stack" role="group" aria-label={t('company.picture-of', { number: index + 1, total: items.length })} onKeyDown={onKeyDown}>
        <StoredPicture key={item.id} path={item.path} alt={item.description} width={1600} className="admin-large" />
        {items.length > 1 && (
          <div className="rowx">
            <IconButton icon="arrow-left" label={t('company.previous')} onClick={() => step(-1)} />
            <IconButton icon="arrow-right" label={t('company.next')} onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

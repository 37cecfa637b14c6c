import { useEffect } from 'react';
import type { GalleryItem } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Dialog, IconButton } from '@larder/ui';
import { StoredPicture } from '../../parts/stored-picture';

interface LightboxProps { items: readonly GalleryItem[]; index: number; onMove(index: number): void; onClose(): void }

/** One picture large; arrow keys move to the others (CAT-62). */
export function Lightbox({ items, index, onMove, onClose }: LightboxProps) {
  const { t } = useText('catalogue');
  const { id, path, description } = items[index]!;
  const place = t('gallery.picture', { number: index + 1, count: items.length });
  const move = (by: number) => onMove((index + by + items.length) % items.length);

  // Synchronises with the keyboard: arrows work wherever the focus is in the dialog.
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight' || key === 'ArrowLeft') move(key === 'ArrowRight' ? 1 : -1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <Dialog title={place} onClose={onClose}>
      <figure className="catalogue-lightbox">
        <StoredPicture key={id} path={path} width={1600} alt={description || place} className="catalogue-large-picture" />
        <div className="rowx">
          {items.length > 1 && <IconButton icon="chevron-left" label={t('gallery.previous')} onClick={() => move(-1)} />}
          <figcaption className="grow" aria-live="polite">{description}</figcaption>
          {items.length > 1 && <IconButton icon="chevron-right" label={t('gallery.next')} onClick={() => move(1)} />}
        </div>
      </figure>
    </Dialog>
  );
}

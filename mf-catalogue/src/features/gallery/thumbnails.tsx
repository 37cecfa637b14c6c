import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { GalleryItem } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture } from '../../parts/stored-picture';
import { Lightbox } from './lightbox';

/** The pictures small, with their descriptions; one opens large (CAT-60 to CAT-62). */
export function Thumbnails({ items }: { items: readonly GalleryItem[] }) {
  const { t } = useText('catalogue');
  const [shown, setShown] = useState<number>();

  function open(event: MouseEvent<HTMLButtonElement>, index: number) {
    // Not every browser focuses a clicked button; the lightbox gives the focus back to what had it.
    event.currentTarget.focus();
    setShown(index);
  }
  return (
    <>
      <ul className="catalogue-gallery">
        {items.map(({ id, path, description }, index) => (
          <li key={id}>
            <button type="button" className="catalogue-thumb" aria-haspopup="dialog" onClick={(event) => open(event, index)}>
              <StoredPicture path={path} alt={description || t('gallery.picture', { number: index + 1, count: items.length })} className="thumb catalogue-thumb-picture" />
              {description && <span className="small muted" aria-hidden="true">{description}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && <Lightbox items={items} index={shown} onMove={setShown} onClose={() => setShown(undefined)} />}
    </>
  );
}

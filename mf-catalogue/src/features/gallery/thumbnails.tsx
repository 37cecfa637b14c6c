import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { GalleryItem } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { Lightbox } from '@larder/ui';

/** The pictures small, with their descriptions; one opens large (CAT-60 to CAT-62). */
export function Thumbnails({ items }: { items: readonly GalleryItem[] }) {
  const { t } = useText('catalogue');
  const [shown, setShown] = useState<number>();
  const altOf = ({ description }: GalleryItem, index: number) =>
    description || t('common:lightbox.place', { number: index + 1, count: items.length });
  const large = shown === undefined ? undefined : items[shown];

  function open(event: MouseEvent<HTMLButtonElement>, index: number) {
    // Not every browser focuses a clicked button; the lightbox gives the focus back to what had it.
    event.currentTarget.focus();
    setShown(index);
  }
  return (
    <>
      <ul className="catalogue-gallery">
        {items.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              className="catalogue-thumb"
              aria-haspopup="dialog"
              onClick={(event) => open(event, index)}
            >
              <StoredPicture path={item.path} alt={altOf(item, index)} className="thumb catalogue-thumb-picture" />
              {item.description && (
                <span className="small muted" aria-hidden="true">
                  {item.description}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && large && (
        <Lightbox
          count={items.length}
          index={shown}
          description={large.description}
          onMove={setShown}
          onClose={() => setShown(undefined)}
        >
          <StoredPicture key={large.id} path={large.path} width={1600} alt={altOf(large, shown)} />
        </Lightbox>
      )}
    </>
  );
}

import { useText } from '@larder/i18n';
import { useEffect, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button';
import { Dialog } from './dialog';

/** Controlled: one picture at a time over the page; arrow keys move. */
export interface LightboxProps {
  /** How many pictures there are. */
  count: number;
  /** Which one is shown, from 0. */
  index: number;
  /** Of the picture that is shown. */
  description: string;
  onMove: (index: number) => void;
  onClose: () => void;
  /** The picture, large. */
  children: ReactNode;
}

/** One picture of several over the page; arrow keys move to the others (CAT-62, ADM-70). Render it while it is open. */
export function Lightbox({ count, index, description, onMove, onClose, children }: LightboxProps) {
  const { t } = useText();
  const move = (by: number) => onMove((index + by + count) % count);

  // Synchronises with the keyboard: arrows work wherever the focus is in the dialog.
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight' || key === 'ArrowLeft') move(key === 'ArrowRight' ? 1 : -1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <Dialog title={t('lightbox.place', { number: index + 1, count })} onClose={onClose}>
      <figure className="lightbox">
        {children}
        <div className="rowx">
          {count > 1 && <IconButton icon="chevron-left" label={t('lightbox.previous')} onClick={() => move(-1)} />}
          <figcaption className="grow" aria-live="polite">
            {description}
          </figcaption>
          {count > 1 && <IconButton icon="chevron-right" label={t('lightbox.next')} onClick={() => move(1)} />}
        </div>
      </figure>
    </Dialog>
  );
}

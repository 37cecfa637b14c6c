import { useText } from '@larder/i18n';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import { useModal } from './use-modal';

/** Mounted while it is open; focus as in `Dialog`. */
export interface SidePanelProps {
  title: ReactNode;
  onClose: () => void;
  /** `left` for the navigation; the right side otherwise. */
  side?: 'left' | 'right';
  /** Buttons at the bottom, always in view. */
  footer?: ReactNode;
  /** The title stays for screen readers alone. */
  hideTitle?: boolean;
  children: ReactNode;
}

/** A panel over the side of the page; phones show it on the whole screen. A dialog in every other way (SHL-124). */
export function SidePanel({ title, onClose, side = 'right', footer, hideTitle, children }: SidePanelProps) {
  const { t } = useText();
  const titleId = useId();
  const { panel, veil } = useModal({ onEscape: onClose, onOutside: onClose });

  return createPortal(
    <div className="veil side" {...veil}>
      <div
        className={classNames('sidepanel', side === 'left' && 'from-left')}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        ref={panel}
      >
        <div className="sidehead">
          <h2 id={titleId} tabIndex={-1} className={hideTitle ? 'sr' : undefined}>
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        <div className="sidebody">{children}</div>
        {footer && <div className="sidefoot">{footer}</div>}
      </div>
    </div>,
    document.body,
  );
}

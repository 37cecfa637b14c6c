import { useText } from '@larder/i18n';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import { useModal } from './use-modal';

/** Mounted while it is open. Focus goes in, stays in, and returns where it came from. */
export interface DialogProps {
  /** Names the dialog. */
  title: ReactNode;
  /** Close button, Esc and a click outside. */
  onClose: () => void;
  /** At most this wide: 400 for confirmations, 598 for onboarding and requests (SHL-124). */
  width?: 400 | 598;
  /** Phones show it at their lower edge, in reach of the thumb. */
  fromBelow?: boolean;
  /** A confirmation: no close button, and a click outside leaves it open (SHL-125). */
  persistent?: boolean;
  /** Its call is under way: Esc leaves it open too. */
  pending?: boolean;
  /** Buttons at its end. */
  actions?: ReactNode;
  /** A picture above the title, from edge to edge. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** A question or a form over the page. Render it while it is open. */
export function Dialog({
  title,
  onClose,
  width = 598,
  fromBelow = false,
  persistent = false,
  pending = false,
  actions,
  picture,
  children,
}: DialogProps) {
  const { t } = useText();
  const titleId = useId();
  const { panel, veil } = useModal({
    onEscape: pending ? undefined : onClose,
    onOutside: pending || persistent ? undefined : onClose,
    isPending: pending,
    subject: title,
  });

  return createPortal(
    <div className={classNames('veil', fromBelow && 'below')} {...veil}>
      <div
        className={classNames('dialog', width === 400 ? 'w400' : 'w598')}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-busy={pending || undefined}
        tabIndex={-1}
        ref={panel}
      >
        {picture}
        <div className="in-d">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {children}
          {actions && <div className="acts">{actions}</div>}
        </div>
        {!persistent && (
          <IconButton className="x" icon="close" label={t('close')} disabled={pending} onClick={onClose} />
        )}
      </div>
    </div>,
    document.body,
  );
}

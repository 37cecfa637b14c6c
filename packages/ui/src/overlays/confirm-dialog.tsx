import { useText } from '@larder/i18n';
import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import { Dialog } from './dialog';

/** A question with two answers. The caller closes it, after its call when there is one. */
export interface ConfirmDialogProps {
  title: ReactNode;
  /** What will happen. */
  children?: ReactNode;
  confirmText: string;
  /** "Cancel" by itself. */
  cancelText?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The action destroys something. */
  danger?: boolean;
  /** Its call is under way: buttons disabled, no Esc (SHL-125). */
  pending?: boolean;
  /** An `ErrorAlert` of the call that failed. */
  error?: ReactNode;
  width?: 400 | 598;
}

/** Asks before something is done (SHL-125). */
export function ConfirmDialog({
  title,
  children,
  confirmText,
  cancelText,
  onConfirm,
  onCancel,
  danger,
  pending = false,
  error,
  width = 400,
}: ConfirmDialogProps) {
  const { t } = useText();
  const actions = (
    <>
      <Button variant="text" disabled={pending} onClick={onCancel}>
        {cancelText ?? t('cancel')}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} disabled={pending} loading={pending} onClick={onConfirm}>
        {confirmText}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onCancel} width={width} persistent pending={pending} actions={actions}>
      {children && <div className="ask">{children}</div>}
      {error}
    </Dialog>
  );
}

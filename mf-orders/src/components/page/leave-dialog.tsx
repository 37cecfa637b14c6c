import { useText } from '@larder/i18n';
import { Button, Dialog } from '@larder/ui';
import type { ReactNode } from 'react';

export interface LeaveDialogProps {
  isPending: boolean;
  /** What is not saved, where that is not all changes. */
  text?: string | undefined;
  /** Why saving failed; the dialog stays (ORD-84). */
  error?: ReactNode;
  onLeave: () => void;
  onSave: () => void;
  /** Escape keeps editing. */
  onStay: () => void;
}

/** Asks before unsaved changes of a draft are left (ORD-83, ORD-181). */
export function LeaveDialog({ isPending, text, error, onLeave, onSave, onStay }: LeaveDialogProps) {
  const { t } = useText('orders');
  return (
    <Dialog
      title={t('leave.title')}
      width={400}
      persistent
      pending={isPending}
      onClose={onStay}
      actions={
        <>
          <Button variant="text" disabled={isPending} onClick={onLeave}>
            {t('leave.leave')}
          </Button>
          <Button variant="primary" loading={isPending} onClick={onSave}>
            {t('leave.save')}
          </Button>
        </>
      }
    >
      <p>{text ?? t('leave.text')}</p>
      {error}
    </Dialog>
  );
}

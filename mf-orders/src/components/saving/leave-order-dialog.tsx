import { useSend } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { ErrorAlert } from '@larder/ui';
import { useSaving } from '../../model/saving/saving-context';
import { DiscardDialog } from '../page/discard-dialog';
import { LeaveDialog } from '../page/leave-dialog';

export interface LeaveOrderDialogProps {
  /** The draft that the order made of itself; undefined while it is stored nowhere. */
  draftId: number | undefined;
  onStay: () => void;
  /** Goes, and drops what is not saved. */
  onDrop: () => void;
  /** Goes once everything is saved. */
  onGo: () => void;
}

/**
 * Asks before a new order or a copy is left that is not all saved. One that has a draft is left as an edit is: the
 * draft stays (GDE-66, ORD-181); another one is discarded (ORD-182).
 */
export function LeaveOrderDialog({ draftId, onStay, onDrop, onGo }: LeaveOrderDialogProps) {
  const { t } = useText('orders');
  const saving = useSaving();
  const { isSending, error, send } = useSend();
  if (draftId === undefined || !saving) return <DiscardDialog onDiscard={onDrop} onKeep={onStay} />;
  const save = () =>
    send(async () => {
      if (await saving.saveNow()) return onGo();
      const failure = saving.error();
      // What ends the saving is said around the steps.
      if (!failure) return onStay();
      throw failure;
    });
  return (
    <LeaveDialog
      isPending={isSending}
      text={t('leave.draft', { id: draftId })}
      error={error && <ErrorAlert error={error} />}
      onStay={onStay}
      onLeave={onDrop}
      onSave={() => void save()}
    />
  );
}

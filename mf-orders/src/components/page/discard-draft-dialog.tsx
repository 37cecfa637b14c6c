import { useSend } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { ConfirmDialog, ErrorAlert } from '@larder/ui';
import { useSaving } from '../../model/saving/saving-context';

export interface DiscardDraftDialogProps {
  /** Undefined until the first save is answered. */
  draftId: number | undefined;
  /** Deletes the draft; rejects with ApiError. */
  onDelete: () => Promise<void>;
  onDeleted: () => void;
  onKeep: () => void;
}

/**
 * Asks before an order that saves itself is dropped: its draft goes with it, also the one that a first save under way
 * makes (ORD-92, ORD-112). A deletion that fails leaves the question open (GDE-68).
 */
export function DiscardDraftDialog({ draftId, onDelete, onDeleted, onKeep }: DiscardDraftDialogProps) {
  const { t } = useText('orders');
  const { isSending, error, send } = useSend();
  const saving = useSaving();
  const deletedId = draftId ?? saving?.formerDraft();
  const confirm = () =>
    send(async () => {
      await onDelete();
      onDeleted();
    });
  return (
    <ConfirmDialog
      danger
      title={t('discard.title')}
      confirmText={t('discard.confirm')}
      cancelText={t('discard.keep')}
      pending={isSending}
      onConfirm={() => void confirm()}
      onCancel={onKeep}
      error={error && <ErrorAlert error={error} texts={textsOf(t, error)} />}
    >
      <p>{deletedId === undefined ? t('discard.text') : t('discard.draft', { id: deletedId })}</p>
    </ConfirmDialog>
  );
}

const textsOf = (
  t: (key: string) => string,
  { status, code }: { status: number; code: string },
): Record<string, string> => ({
  ...(status === 403 && { [code]: t('order_details_dialog_not-authorised_error') }),
  ...(status === 404 && { [code]: t('order_details_dialog_not-found_error') }),
  ...(code === 'order_version_mismatch' && { [code]: t('order_changed_meanwhile') }),
  ...(code === 'order_not_draft' && { [code]: t('edit.not-draft') }),
});

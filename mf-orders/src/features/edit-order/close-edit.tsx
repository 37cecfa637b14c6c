import { useFormats, useText } from '@larder/i18n';
import { Button, ConfirmDialog, Dialog } from '@larder/ui';
import { toLocal } from '@larder/rules';
import { useState } from 'react';
import type { OrderSaving } from '../../model/saving/order-saving';
import { useSavingView } from '../../model/saving/saving-context';

/** How long "Close" waits for what is not saved yet. */
const PATIENCE_MS = 5000;

/** Leaves an edit that saves itself: at once when all is saved, else it waits, and asks (GDE-69). */
export function useCloseEdit(saving: OrderSaving | undefined, onClose: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return {
    isWaiting,
    isAsking,
    keepEditing: () => setAsking(false),
    async close(): Promise<void> {
      if (!saving?.hasUnsaved()) return onClose();
      setWaiting(true);
      const isSaved = await Promise.race([
        saving.saveNow(),
        new Promise<false>((giveUp) => {
          setTimeout(() => giveUp(false), PATIENCE_MS);
        }),
      ]);
      setWaiting(false);
      setAsking(!isSaved);
      return isSaved ? onClose() : undefined;
    },
  };
}

export interface NotSavedDialogProps {
  isPending: boolean;
  onAgain: () => void;
  onKeep: () => void;
  onClose: () => void;
}

/** Says that something is not saved yet; closing keeps it on the device (GDE-69). */
export function NotSavedDialog({ isPending, onAgain, onKeep, onClose }: NotSavedDialogProps) {
  const { t } = useText('orders');
  return (
    <Dialog
      title={t('save.not-yet')}
      width={400}
      persistent
      onClose={onKeep}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {t('save.close')}
          </Button>
          <Button onClick={onKeep}>{t('discard.keep')}</Button>
          <Button variant="primary" loading={isPending} onClick={onAgain}>
            {t('save.again')}
          </Button>
        </>
      }
    >
      <p>{t('save.not-yet-text')}</p>
    </Dialog>
  );
}

/** "Undo all changes", there once something changed since the edit was opened; it asks first (GDE-70). */
export function UndoAll({ saving }: { saving: OrderSaving }) {
  const { t } = useText('orders');
  const { time, region } = useFormats();
  const hasChanged = useSavingView((view) => view.hasChanged, false);
  const [isAsking, setAsking] = useState(false);
  const undo = () => {
    setAsking(false);
    void saving.undoAll();
  };
  return (
    <>
      {hasChanged && (
        <Button variant="text" block icon="history" onClick={() => setAsking(true)}>
          {t('save.undo-all')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('save.undo-ask', { time: time(toLocal(saving.openedAt(), region)) })}
          confirmText={t('save.undo-all')}
          cancelText={t('discard.keep')}
          onConfirm={undo}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

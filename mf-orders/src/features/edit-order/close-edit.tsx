import { useFormats, useText } from '@larder/i18n';
import { Button, ConfirmDialog, Dialog } from '@larder/ui';
import { toLocal } from '@larder/rules';
import { useEffect, useRef, useState } from 'react';
import type { OrderSaving } from '../../model/saving/order-saving';
import { useSavingView } from '../../model/saving/saving-context';

/** How long "Close" waits for what is not saved yet. */
const PATIENCE_MS = 5000;

/** A save that is under way, or that is repeated by itself (GDE-62). */
const GOES_ON = ['saving', 'retrying', 'offline'];

/** True once everything is saved; false when only the user can help, or after the wait. */
function waitForSave(saving: OrderSaving): Promise<boolean> {
  return new Promise((resolve) => {
    let isOver = false;
    let unsubscribe: (() => void) | undefined;
    const end = (isSaved: boolean) => {
      isOver = true;
      callOff();
      unsubscribe?.();
      resolve(isSaved);
    };
    const callOff = saving.after(PATIENCE_MS, () => end(false));
    const look = () => {
      if (!saving.hasUnsaved()) end(true);
      else if (!GOES_ON.includes(saving.view().state.kind)) end(false);
    };
    void saving.saveNow().then((isSaved) => {
      // The wait can end before the save is answered: nothing is left to listen to.
      if (isOver) return undefined;
      if (isSaved) return end(true);
      unsubscribe = saving.subscribe(look);
      return look();
    });
  });
}

/**
 * Leaves an edit that saves itself: at once when all is saved, else it waits, through failures that are repeated, and
 * asks (GDE-69).
 */
export function useCloseEdit(saving: OrderSaving | undefined, onClose: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isHere = useRef(true);
  // Synchronises with the page: who went elsewhere during the wait is not led to the view.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    isWaiting,
    isAsking,
    keepEditing: () => setAsking(false),
    async close(): Promise<void> {
      if (!saving?.hasUnsaved()) return onClose();
      setWaiting(true);
      const isSaved = await waitForSave(saving);
      if (!isHere.current) return undefined;
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

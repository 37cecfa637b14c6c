import { useText } from '@larder/i18n';
import { Button, Dialog } from '@larder/ui';

export interface ConflictDialogProps {
  isPending: boolean;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
}

/** Two people changed the same draft: nothing is overwritten before the choice (ORD-189). */
export function ConflictDialog({ isPending, onKeepMine, onLoadTheirs, onClose }: ConflictDialogProps) {
  const { t } = useText('orders');
  return (
    <Dialog
      title={t('conflict.title')}
      width={400}
      persistent
      pending={isPending}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isPending} onClick={onLoadTheirs}>
            {t('conflict.theirs')}
          </Button>
          <Button variant="primary" loading={isPending} onClick={onKeepMine}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
    </Dialog>
  );
}

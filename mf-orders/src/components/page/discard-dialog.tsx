import { useText } from '@larder/i18n';
import { ConfirmDialog } from '@larder/ui';

/** Asks before an order that is not saved anywhere is dropped (ORD-92, ORD-112, ORD-182). */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useText('orders');
  return (
    <ConfirmDialog
      danger
      title={t('discard.title')}
      confirmText={t('discard.confirm')}
      cancelText={t('discard.keep')}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <p>{t('discard.text')}</p>
    </ConfirmDialog>
  );
}

import { useText } from '@larder/i18n';
import { ConfirmDialog } from '@larder/ui';

export { dropUnsent } from '../session/unsent-entries';

/** Asks before signing out drops what is not sent yet (GDE-65). */
export function SignOutQuestion({ count, onDrop, onStay }: { count: number; onDrop: () => void; onStay: () => void }) {
  const { t } = useText('shell');
  return (
    <ConfirmDialog
      danger
      title={t('unsent.title', { count })}
      confirmText={t('unsent.drop')}
      cancelText={t('unsent.stay')}
      onConfirm={onDrop}
      onCancel={onStay}
    />
  );
}

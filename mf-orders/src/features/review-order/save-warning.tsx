import { useFormats, useText } from '@larder/i18n';
import type { CutOff } from '@larder/rules';
import { ConfirmDialog } from '@larder/ui';

export interface SaveWarningProps {
  cutOff: CutOff;
  onContinue: () => void;
  onBack: () => void;
}

/** A draft is not an order: said before one is saved close to its cut-off or after it (ORD-170). */
export function SaveWarning({ cutOff, onContinue, onBack }: SaveWarningProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  return (
    <ConfirmDialog
      title={t('save-warning.title')}
      confirmText={t('save-warning.continue')}
      cancelText={t('save-warning.back')}
      onConfirm={onContinue}
      onCancel={onBack}
    >
      <p>
        {cutOff.band === 'expired'
          ? t('save-warning.expired')
          : t('save-warning.soon', { cutOff: formats.cutOff(cutOff.cutOffAt) })}
      </p>
    </ConfirmDialog>
  );
}

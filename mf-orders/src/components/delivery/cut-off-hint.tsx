import { useFormats, useText } from '@larder/i18n';
import type { CutOff } from '@larder/rules';
import { Alert, Button } from '@larder/ui';

export interface CutOffHintProps {
  cutOff: CutOff | undefined;
  /** Opens the date panel, where there is one (ORD-188). */
  onChooseDate?: () => void;
}

/** Says that the cut-off is near or has passed; nothing before that (ORD-51). */
export function CutOffHint({ cutOff, onChooseDate }: CutOffHintProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  if (!cutOff || cutOff.band === 'ok') return null;
  if (cutOff.band === 'soon')
    return (
      <Alert icon="clock" className="orders-soon">
        {t('order_details_cut-off-soon_txt', { cutOff: formats.cutOff(cutOff.cutOffAt) })}
      </Alert>
    );
  const action = onChooseDate && <Button onClick={onChooseDate}>{t('cut-off.choose-date')}</Button>;
  return (
    <Alert kind="warning" icon="clock" action={action}>
      {t('order_details_cut-off-expired_txt')}
    </Alert>
  );
}

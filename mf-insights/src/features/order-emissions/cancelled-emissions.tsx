import { useText } from '@larder/i18n';

/** Of a cancelled order nothing is delivered: no estimate is shown, and none is asked for (decision 164). */
export function CancelledEmissions() {
  const { t } = useText('insights');
  return <p className="muted">{t('order-emissions.cancelled')}</p>;
}

import { useText } from '@larder/i18n';
import { weekdayName } from '@larder/rules';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';

/** "Delivered on Tuesday and Thursday, 06:00-08:00": the days of the location in one sentence; nothing where none are agreed. */
export function DeliveryDays({ rules }: { rules: DeliveryRules }) {
  const { t, locale } = useText('orders');
  const times = rules.location.data?.deliveryTimes ?? [];
  if (times.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const words = times.map(({ days, start, end }) => `${list.format(days.map((day) => weekdayName(day, locale)))}, ${start}-${end}`);
  return <p className="muted">{t('date.days', { days: words.join('; ') })}</p>;
}

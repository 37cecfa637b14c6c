import { useFormats, useText } from '@larder/i18n';
import { useRegion } from '@larder/remote-kit';
import { factsOf, weekdayName } from '@larder/rules';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';

/**
 * "Delivered on Tuesday and Thursday, 06:00-08:00 or 13:00-15:00": the days of the location in one sentence; nothing
 * where none are agreed.
 */
export function DeliveryDays({ rules }: { rules: DeliveryRules }) {
  const { t, locale } = useText('orders');
  const { slot } = useFormats();
  const facts = factsOf(useRegion());
  const times = rules.location.data?.deliveryTimes ?? [];
  if (times.length === 0) return null;
  const all = new Intl.ListFormat(locale, { type: 'conjunction' });
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  const hoursOf = new Map<string, string[]>();
  for (const { days, start, end } of times) {
    const named = all.format(days.map((day) => weekdayName(day, facts)));
    hoursOf.set(named, [...(hoursOf.get(named) ?? []), slot(`${start}-${end}`)]);
  }
  const words = [...hoursOf].map(([days, hours]) => `${days}, ${either.format(hours)}`);
  return (
    <p className="muted">
      {t('date.days', { days: words.reduce((days, more) => t('date.days-more', { days, more })) })}
    </p>
  );
}

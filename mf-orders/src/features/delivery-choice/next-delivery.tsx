import type { LocationDelivery } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useNow, useRegion } from '@larder/remote-kit';
import { factsOf, toInstant, weekdayName } from '@larder/rules';
import { Icon } from '@larder/ui';
import { useDeadlineFormats } from '../../components/delivery/deadline-formats';
import { MomentAndLeft } from '../../components/delivery/moment-and-left';

const TICK_MS = 10_000;

/** "Tue, Thu", or "Mon to Sat" of three days and more in a row. Days are 1 (Monday) to 7. */
function useDaysText() {
  const { t } = useText('orders');
  const facts = factsOf(useRegion());
  return (days: readonly number[]): string => {
    const name = (day: number | undefined) => weekdayName(day ?? 0, facts, 'short');
    const isRun = days.length > 2 && days.every((day, at) => day === (days[0] ?? 0) + at);
    if (isRun) return t('site.run', { first: name(days[0]), last: name(days.at(-1)) });
    return days.map(name).join(', ');
  };
}

/** The days of a location, its next delivery, and until when that can be ordered (GDE-47); two lines from the start. */
export function NextDelivery({ delivery }: { delivery: LocationDelivery | undefined }) {
  const { t } = useText('orders');
  const region = useRegion();
  const nowMs = useNow(TICK_MS);
  const { day, moment, left } = useDeadlineFormats();
  const daysText = useDaysText();
  if (!delivery)
    return (
      <>
        <span className="sk orders-site-wait" />
        <span className="sk orders-site-wait" />
      </>
    );

  const { days, next } = delivery;
  if (!next)
    return (
      <>
        <small>{days.length > 0 ? daysText(days) : t('site.no-days')}</small>
        <span className="orders-due">
          <Icon name="calendar" />
          {t('site.any-date')}
        </span>
      </>
    );
  const leftMs = toInstant(next.cutOffAt, region) - nowMs;
  // The next one is asked for; until its answer is here, this one is no invitation to order.
  const tone = leftMs <= 0 ? ' gone' : nowMs >= toInstant(next.soonFrom, region) ? ' soon' : '';
  return (
    <>
      <small>
        {days.length > 0
          ? t('site.days-next', { days: daysText(days), day: day(next.deliveryDate) })
          : t('site.next', { day: day(next.deliveryDate) })}
      </small>
      <span className={`orders-due${tone}`}>
        <Icon name={leftMs > 0 ? 'clock' : 'warning'} />
        {leftMs > 0 ? (
          <MomentAndLeft moment={t('deadline.order-by', { moment: moment(next.cutOffAt) })} left={left(leftMs)} />
        ) : (
          <span>{t('deadline.passed', { moment: moment(next.cutOffAt) })}</span>
        )}
      </span>
    </>
  );
}

import { useFormats } from '@larder/i18n';
import { useNow, useRegion } from '@larder/remote-kit';
import { localDate } from '@larder/rules';
import { useMedia } from '@larder/ui';
import { unbroken } from './unbroken';

export interface DeliveryTimeProps {
  start: string | null;
  end: string | null;
}

/**
 * `07:00-10:00`; a delivery that ends on another day carries its day of the month as a superscript, which is read out
 * in words (RUL-89).
 */
export function DeliveryTime({ start, end }: DeliveryTimeProps) {
  const { deliveryRange } = useFormats();
  if (!start) return null;
  const { time, endDay, endDayLabel } = deliveryRange(start, end ?? start);
  if (time === null) return null;
  return (
    <span className="nowrap">
      {time}
      {endDay && (
        <>
          <sup aria-hidden="true">{endDay}</sup>
          <span className="sr"> {endDayLabel}</span>
        </>
      )}
    </span>
  );
}

/** The day of a delivery in words; "–" for an order without a date. */
export function DeliveryDay({ start }: { start: string | null }) {
  const { date } = useFormats();
  return <>{start ? date(start) : '–'}</>;
}

const HOUR_MS = 3_600_000;

/**
 * The day of a delivery as the largest words of a screen. A phone shows no present year, which would take a line of its
 * own; it is read out all the same.
 */
export function LargeDeliveryDay({ start }: { start: string | null }) {
  const { date, dayMonth } = useFormats();
  const year = ` ${localDate(useNow(HOUR_MS), useRegion()).slice(0, 4)}`;
  const isPhone = useMedia('(max-width: 599px)');
  const day = start ? date(start) : '–';
  // Its lines end before or behind day and month, never between them.
  const shown = start ? day.replace(dayMonth(start), unbroken) : day;
  if (!isPhone || !day.endsWith(year)) return <>{shown}</>;
  return (
    <>
      {shown.slice(0, -year.length)}
      <span className="sr">{year}</span>
    </>
  );
}

import { useFormats } from '@larder/i18n';

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

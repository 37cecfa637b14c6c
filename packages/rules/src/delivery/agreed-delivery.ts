import type { ScheduleItem } from '../schedule/schedule-item';
import { hasSlot } from '../schedule/slots';
import { wallOf } from '../time/local-time';

/**
 * `isAgreedDeliverySchedule` of an order: true when start and end (local date-times) lie within an occurrence of the
 * schedule, or, for a date without a slot, when one starts that day; false when none does; null without a schedule or a
 * date (RUL-25). `items` are those that `deliverableItems` leaves.
 */
export function isAgreedDelivery({
  start,
  end,
  items,
}: {
  start: string | null | undefined;
  end: string | null | undefined;
  items: readonly ScheduleItem[] | null | undefined;
}): boolean | null {
  if (!items?.length || !start || !end) return null;
  if (!hasSlot(start, end)) return items.some((item) => item.date === start.slice(0, 10));
  return items.some((item) => wallOf(item.start) <= wallOf(start) && wallOf(end) <= wallOf(item.end));
}

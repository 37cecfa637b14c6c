import type { ScheduleItem } from '../schedule/schedule-item';
import { hasSlot, isWithinOccurrence } from '../schedule/slots';

/**
 * `isAgreedDeliverySchedule` of an order: true when start and end (local date-times) lie within an occurrence of the
 * schedule, or, for a date without a slot, when one starts that day; false when none does; null without a schedule or a
 * date (RUL-25). `items` are those that `deliverableItems` leaves. `hasSchedule` follows from all items, as none may be
 * left of a schedule; by default from those that are left.
 */
export function isAgreedDelivery({
  start,
  end,
  items,
  hasSchedule = Boolean(items?.length),
}: {
  start: string | null | undefined;
  end: string | null | undefined;
  items: readonly ScheduleItem[] | null | undefined;
  hasSchedule?: boolean;
}): boolean | null {
  if (!hasSchedule || !items || !start || !end) return null;
  if (!hasSlot(start, end)) return items.some((item) => item.date === start.slice(0, 10));
  return isWithinOccurrence(start, end, items);
}

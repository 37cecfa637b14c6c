import { slotToTimes, slotsOf } from '@larder/rules';
import type { DeliveryTimes } from '@larder/rules';
import type { DeliveryRules } from './delivery-rules';

/**
 * The delivery of a day that has one slot, which needs no choice (ORD-121); null for a day with several, and until the
 * schedule is known. Not among the delivery rules, which the order list loads as well.
 */
export function onlySlotOf(date: string, { items, isScheduleAwaited }: DeliveryRules): DeliveryTimes | null {
  if (isScheduleAwaited) return null;
  const [slot, ...others] = slotsOf(date, items);
  return slot && others.length === 0 ? slotToTimes(date, slot.value, items) : null;
}

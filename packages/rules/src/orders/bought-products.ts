import { addDays } from '../time/calendar-date';
import { type PastOrder, usualQuantities } from './usual-quantities';

/** How far back an order makes a product one that is bought (GDE-88). */
const RECENT_DAYS = 56;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A normal order of the location from ready to delivered. */
export interface RecentOrder extends PastOrder {
  isDelivered: boolean;
}

/**
 * The products that a location buys: usual on some weekday by its delivered orders before today, or ordered in the last
 * eight weeks; orders latest first (GDE-88).
 */
export function boughtProducts(orders: readonly RecentOrder[], today: string): ReadonlySet<number> {
  const delivered = orders.filter(({ isDelivered, date }) => isDelivered && date < today);
  const since = addDays(today, -RECENT_DAYS);
  return new Set([
    ...WEEKDAYS.flatMap((day) => [...usualQuantities(delivered, day).quantities.keys()]),
    ...orders.filter(({ date }) => date >= since).flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  ]);
}

import { weekday } from '../time/calendar-date';

/**
 * How many days before a date its guide looks back (GDE-20, GDE-23); whole weeks, so that it begins on the same
 * weekday.
 */
export const GUIDE_REACH_DAYS = 182;
/** How many orders usual goes by, at most (GDE-20). */
export const GUIDE_ORDERS = 6;
const LEAST_OF_WEEKDAY = 3;

/** What usual goes by: orders of the same weekday, of any weekday, or nothing. */
export type GuideBasis = 'weekday' | 'any' | 'none';

/** A line of an order that was delivered. */
export interface PastLine {
  productId: number;
  cartons: number;
}

/**
 * A delivered normal order of the location, latest first in a history; its lines as they were first ordered (GDE-22).
 */
export interface PastOrder {
  date: string;
  lines: readonly PastLine[];
}

/** What the location's history says is usual. */
export interface UsualQuantities {
  basedOn: GuideBasis;
  orderCount: number;
  /** Cartons by product; a product that is not usual is absent. */
  quantities: ReadonlyMap<number, number>;
}

/**
 * The orders that usual goes by: the last six of the weekday, or of any when these are fewer than three or there is no
 * date (GDE-20).
 */
function comparedOrders(
  history: readonly PastOrder[],
  day: number | null,
): { basedOn: GuideBasis; orders: readonly PastOrder[] } {
  const ofWeekday = day === null ? [] : history.filter(({ date }) => weekday(date) === day).slice(0, GUIDE_ORDERS);
  if (ofWeekday.length >= LEAST_OF_WEEKDAY) return { basedOn: 'weekday', orders: ofWeekday };
  const orders = history.slice(0, GUIDE_ORDERS);
  return { basedOn: orders.length === 0 ? 'none' : 'any', orders };
}

/** The cartons of each product in one order; lines of one product are one quantity. */
function cartonsOf({ lines }: PastOrder): Map<number, number> {
  const cartons = new Map<number, number>();
  for (const line of lines)
    if (line.cartons > 0) cartons.set(line.productId, (cartons.get(line.productId) ?? 0) + line.cartons);
  return cartons;
}

/** The middle value, or the mean of the two in the middle, rounded half up. */
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return Math.floor(((sorted[Math.ceil(middle) - 1] as number) + (sorted[Math.floor(middle)] as number) + 1) / 2);
}

/**
 * What is usual for a weekday (1 is Monday; null for any), from the orders within reach, latest first (GDE-20 to 22).
 * A product is usual when at least half of the orders compared have it, with the median of its cartons in those that
 * do.
 */
export function usualQuantities(history: readonly PastOrder[], day: number | null): UsualQuantities {
  const { basedOn, orders } = comparedOrders(history, day);
  const found = new Map<number, number[]>();
  for (const order of orders) {
    for (const [productId, cartons] of cartonsOf(order))
      found.set(productId, [...(found.get(productId) ?? []), cartons]);
  }
  const usual = [...found].filter(([, cartons]) => 2 * cartons.length >= orders.length);
  return {
    basedOn,
    orderCount: orders.length,
    quantities: new Map(usual.map(([productId, cartons]) => [productId, medianOf(cartons)])),
  };
}

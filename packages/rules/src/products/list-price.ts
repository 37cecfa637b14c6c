import Big from 'big.js';
import { type Decimal, roundHalfUp } from '../money/decimal';
import type { Region } from '../regions/region';
import { addDays } from '../time/calendar-date';
import { localDate } from '../time/local-time';

const NOTICE_DAYS = 14;
const PLACES = 4;

/** The first day that a new list price can have: 14 days ahead of today in the region (DSK-21). */
export const earliestPriceDate = (nowMs: number, region: Region): string =>
  addDays(localDate(nowMs, region), NOTICE_DAYS);

/** How a new list price reaches an agreed price: in the same proportion, or by the same amount for a unit. */
export type PassOn = 'percent' | 'amount';

/**
 * An agreed price after a change of the list price, rounded half up to 4 decimals and never below 0 (DSK-22).
 * A former list price of 0 has no proportion: the price then stays.
 */
export function passedOnPrice(by: PassOn, unitPrice: Decimal, list: { before: Decimal; after: Decimal }): number {
  const [before, after, price] = [new Big(list.before), new Big(list.after), new Big(unitPrice)];
  if (by === 'percent' && before.eq(0)) return roundHalfUp(unitPrice, PLACES);
  // Multiplied before it is divided: a quotient that does not end would round twice.
  const passed = by === 'percent' ? divideHalfUp(price.times(after), before) : price.plus(after).minus(before);
  return passed.lt(0) ? 0 : roundHalfUp(passed.toString(), PLACES);
}

/**
 * The quotient, right to 40 places and then cut off: rounding it half up to a few places is exact for decimals of a
 * price.
 */
function divideHalfUp(dividend: Big, divisor: Big): Big {
  const Precise = Big();
  Precise.DP = 40;
  Precise.RM = 0;
  return new Precise(dividend).div(divisor);
}

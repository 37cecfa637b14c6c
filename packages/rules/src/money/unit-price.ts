import type { Decimal } from './decimal';
import { isPresent } from '../values/is-present';

/** The price fields of a product or a line. */
export interface PricedProduct {
  /** Null where hidden. */
  unitPrice: Decimal | null;
  futurePrice?: Decimal | null;
  /** `YYYY-MM-DD` */
  futurePriceDate?: string | null;
}

/**
 * What one unit costs on a delivery date: the future price when the date (or local date-time) is on or after its day,
 * else the unit price; without a delivery date, or with only one of the two future fields, the unit price (RUL-49).
 * Null where prices are hidden.
 */
export function unitPriceFor({
  unitPrice,
  futurePrice,
  futurePriceDate,
  deliveryDate,
}: PricedProduct & { deliveryDate?: string | null }): number | null {
  const isFuture =
    isPresent(futurePrice)
    && futurePriceDate
    && deliveryDate
    && deliveryDate.slice(0, 10) >= futurePriceDate.slice(0, 10);
  const price = isFuture ? futurePrice : unitPrice;
  return isPresent(price) ? Number(price) : null;
}

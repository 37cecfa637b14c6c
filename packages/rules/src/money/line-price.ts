import type { Decimal } from './decimal';
import { productOf, roundHalfUp, sumOf } from './decimal';
import { unitPriceFor } from './unit-price';
import type { PricedProduct } from './unit-price';
import { isPresent } from '../values/is-present';

/** How a carton is picked: by count, or by weight within a tolerance. */
export type PickType = 'fixed' | 'variable';

/** What the price of a line follows from. */
export interface PriceableLine extends PricedProduct {
  cartonQuantity: number;
  unitQuantity: Decimal;
  /** What the price is for. A recorded weight counts in grams where it is `g`, else in kilograms. */
  unitType?: string;
  pickType?: string;
  /** Whole cartons. */
  recordedQuantity?: number | null;
  /** Kilograms, up to four decimals. */
  recordedWeight?: Decimal | null;
}

/** The figures of a line, as on the wire. */
export interface PricedLine {
  /** The price of one unit on the delivery date; null where hidden. */
  unitPrice: number | null;
  /** Cartons times unit quantity, as ordered. */
  totalItemQuantity: number;
  /** The quantity that the price counts: recorded, or as ordered. */
  pricedQuantity: number;
  /** Two decimals; null where prices are hidden. */
  linePrice: number | null;
}

/**
 * Statuses in which what was recorded decides the price; preparing is too early, and a cancelled order stays as
 * ordered.
 */
const PRICED_AS_RECORDED = [
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
  'delivered',
];

/** Cartons times unit quantity: 2 cartons of 12 litres are 24 (RUL-50). */
export const totalQuantity = (cartonQuantity: number, unitQuantity: Decimal): number =>
  productOf(cartonQuantity, unitQuantity).toNumber();

/** Quantity times unit price, rounded half up to two decimals; null where the price is hidden (RUL-48, RUL-50). */
export const linePrice = (quantity: Decimal, unitPrice: Decimal | null): number | null =>
  unitPrice === null ? null : roundHalfUp(productOf(quantity, unitPrice).toFixed());

/**
 * The price of one carton: unit price times unit quantity, 0.2450 x 180 is 44.10 (RUL-50). Null where the price is
 * hidden.
 */
export const cartonPrice = ({
  unitPrice,
  unitQuantity,
}: {
  unitPrice: Decimal | null;
  unitQuantity: Decimal;
}): number | null => linePrice(unitQuantity, unitPrice);

/** A weight in the unit of the price: 4.86 kg of what is sold by the gram are 4,860. */
const weightOf = (kilograms: Decimal, unitType?: string): number =>
  unitType === 'g' ? productOf(kilograms, 1000).toNumber() : Number(kilograms);

function pricedQuantity(line: PriceableLine, status?: string): number {
  if (status && PRICED_AS_RECORDED.includes(status)) {
    if (line.pickType === 'variable' && isPresent(line.recordedWeight))
      return weightOf(line.recordedWeight, line.unitType);
    if (line.pickType !== 'variable' && isPresent(line.recordedQuantity))
      return totalQuantity(line.recordedQuantity, line.unitQuantity);
  }
  return totalQuantity(line.cartonQuantity, line.unitQuantity);
}

/**
 * The figures of a line for a delivery date and the status of its order. From preparing-complete through delivered a
 * variable-pick line is priced by its recorded weight and a fixed-pick one by its recorded cartons, each when present
 * (RUL-49 to RUL-51).
 */
export function pricedLine(
  line: PriceableLine,
  { deliveryDate, status }: { deliveryDate?: string | null; status?: string } = {},
): PricedLine {
  const unitPrice = unitPriceFor({ ...line, deliveryDate });
  const quantity = pricedQuantity(line, status);
  return {
    unitPrice,
    totalItemQuantity: totalQuantity(line.cartonQuantity, line.unitQuantity),
    pricedQuantity: quantity,
    linePrice: linePrice(quantity, unitPrice),
  };
}

/**
 * The sum of the rounded line prices. Null for a sample, and for a reader who may not see prices: then the line prices
 * are null too (RUL-52).
 */
export function orderTotal(
  lines: readonly { linePrice: Decimal | null }[],
  order: { type?: string } = {},
): number | null {
  if (order.type === 'sample') return null;
  const prices = lines.map((line) => line.linePrice);
  return prices.every((price) => price !== null) ? sumOf(prices) : null;
}

import type { Decimal } from './decimal';
import Big from 'big.js';

/** A line whose unit price, or price as a whole, changed since the order was saved. */
export interface PriceChange {
  productId: number;
  previousUnitPrice: number | null;
  unitPrice: number | null;
  /** What the line cost as it was saved; absent, as `linePrice` is, where lines were compared by unit price alone. */
  previousLinePrice?: number | null;
  /** What it costs now. */
  linePrice?: number | null;
}

const isSame = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one === other : new Big(one).eq(other);

/**
 * Whether checkout must answer `order_price_changed`: the fresh total differs from the stored one by any amount,
 * and the total that the buyer accepted is not the fresh one (RUL-69).
 */
export const mustAcceptPrice = ({
  storedTotal,
  freshTotal,
  acceptedTotal,
}: {
  storedTotal: Decimal | null;
  freshTotal: Decimal | null;
  acceptedTotal?: Decimal | null;
}): boolean => !isSame(storedTotal, freshTotal) && !isSame(acceptedTotal ?? null, freshTotal);

const amountOf = (price: Decimal | null): number | null => (price === null ? null : Number(price));

/**
 * The lines whose unit price or line price is another one than before, in the order of the fresh lines; new lines are
 * none (RUL-69). Line prices are compared and named where both sides have them: another pack changes them alone.
 */
export function changedPrices<
  T extends { productId: number; unitPrice: Decimal | null; linePrice?: Decimal | null | undefined },
>(before: readonly T[], fresh: readonly T[]): PriceChange[] {
  const previous = new Map(before.map((line) => [line.productId, line]));
  return fresh.flatMap(({ productId, unitPrice, linePrice }) => {
    const earlier = previous.get(productId);
    if (!earlier) return [];
    const hasLines = earlier.linePrice !== undefined && linePrice !== undefined;
    const isOther = hasLines && !isSame(earlier.linePrice ?? null, linePrice);
    if (isSame(earlier.unitPrice, unitPrice) && !isOther) return [];
    return [
      {
        productId,
        previousUnitPrice: amountOf(earlier.unitPrice),
        unitPrice: amountOf(unitPrice),
        ...(hasLines && { previousLinePrice: amountOf(earlier.linePrice ?? null), linePrice: amountOf(linePrice) }),
      },
    ];
  });
}

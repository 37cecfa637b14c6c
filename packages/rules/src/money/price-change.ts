import type { Decimal } from './decimal';
import Big from 'big.js';

/** A line whose unit price changed since the order was saved. */
export interface PriceChange {
  productId: number;
  previousUnitPrice: number | null;
  unitPrice: number | null;
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

/**
 * The lines whose unit price is another one than before, in the order of the fresh lines; new lines are none (RUL-69).
 */
export function changedPrices<T extends { productId: number; unitPrice: Decimal | null }>(
  before: readonly T[],
  fresh: readonly T[],
): PriceChange[] {
  const previous = new Map(before.map((line) => [line.productId, line.unitPrice]));
  return fresh.flatMap(({ productId, unitPrice }) => {
    const earlier = previous.get(productId);
    if (earlier === undefined || isSame(earlier, unitPrice)) return [];
    return [
      {
        productId,
        previousUnitPrice: earlier === null ? null : Number(earlier),
        unitPrice: unitPrice === null ? null : Number(unitPrice),
      },
    ];
  });
}

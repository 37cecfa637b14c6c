import type { ApiError } from '@larder/api-client';
import { linePrice, totalQuantity } from '@larder/rules';
import type { PriceChange } from '@larder/rules';

/** What the answer `order_price_changed` says (RUL-69). */
export interface PriceChangeFacts {
  previousTotal: number;
  currentTotal: number;
  items: readonly PriceChange[];
}

const isAmount = (value: unknown): value is number => typeof value === 'number';

/** Reads the changed prices of a refusal; undefined for any other one. */
export function readPriceChange(error: ApiError): PriceChangeFacts | undefined {
  if (error.code !== 'order_price_changed') return undefined;
  const { previousTotal, currentTotal, items } = (error.problem ?? {}) as Record<string, unknown>;
  if (!isAmount(previousTotal) || !isAmount(currentTotal)) return undefined;
  const lines = (Array.isArray(items) ? items : []).filter((item): item is PriceChange =>
    isAmount((item as { productId?: unknown }).productId),
  );
  return { previousTotal, currentTotal, items: lines };
}

/** A line that may have changed. */
export interface PricedLineFacts {
  productId: number;
  productName: string;
  cartonQuantity: number;
  unitQuantity: number;
}

/**
 * The changed lines with what they cost before and now. An API of before line prices were named says unit prices alone:
 * then both are of the quantity that is on screen.
 */
export function changedLines(change: PriceChangeFacts, lines: readonly PricedLineFacts[]) {
  return change.items.flatMap(({ productId, ...item }) => {
    const line = lines.find((one) => one.productId === productId);
    if (!line) return [];
    const quantity = totalQuantity(line.cartonQuantity, line.unitQuantity);
    return [
      {
        productId,
        name: line.productName,
        was: item.previousLinePrice ?? linePrice(quantity, item.previousUnitPrice),
        now: item.linePrice ?? linePrice(quantity, item.unitPrice),
      },
    ];
  });
}

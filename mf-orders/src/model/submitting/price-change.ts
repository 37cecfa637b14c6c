import type { ApiError } from '@larder/api-client';
import { linePrice, totalQuantity } from '@larder/rules';

/** What the answer `order_price_changed` says (RUL-69). */
export interface PriceChangeFacts {
  previousTotal: number;
  currentTotal: number;
  items: readonly { productId: number; previousUnitPrice: number | null; unitPrice: number | null }[];
}

const isAmount = (value: unknown): value is number => typeof value === 'number';

/** Reads the changed prices of a refusal; undefined for any other one. */
export function readPriceChange(error: ApiError): PriceChangeFacts | undefined {
  if (error.code !== 'order_price_changed') return undefined;
  const { previousTotal, currentTotal, items } = (error.problem ?? {}) as Record<string, unknown>;
  if (!isAmount(previousTotal) || !isAmount(currentTotal)) return undefined;
  const lines = (Array.isArray(items) ? items : []).filter((item): item is PriceChangeFacts['items'][number] =>
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

/** The changed lines with what they cost before and now. */
export function changedLines(change: PriceChangeFacts, lines: readonly PricedLineFacts[]) {
  return change.items.flatMap(({ productId, previousUnitPrice, unitPrice }) => {
    const line = lines.find((one) => one.productId === productId);
    if (!line) return [];
    const quantity = totalQuantity(line.cartonQuantity, line.unitQuantity);
    return [
      {
        productId,
        name: line.productName,
        was: linePrice(quantity, previousUnitPrice),
        now: linePrice(quantity, unitPrice),
      },
    ];
  });
}

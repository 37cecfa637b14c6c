import type { ProductIndex, QuickProduct } from './product-index';
import { isSku, plainName, plainSku } from './product-index';
import type { Reading, SourceRow } from './read-rows';

/** What a row of the source names. */
export interface MatchedRow<T extends QuickProduct> {
  number: number;
  text: string;
  /** The quantity as it was written. */
  quantity: string;
  /** What stands for the product in the row: what is like it can be offered (GDE-42). */
  named: string;
  /** What stands before the name as its SKU, as it was written (GDE-45). */
  sku?: string;
  /** The product when it is the only one. */
  product?: T;
  /** Several products share the name (GDE-40). */
  which: readonly T[];
  /** A SKU of no product here, without dashes: whether it is one of the region is asked of the API (GDE-44). */
  unknownSku?: string;
}

/**
 * Finds the product of each row: by SKU, else by its whole name among the agreed products, else among the `others` that
 * can be ordered here, such as the greengrocer's (GDE-40).
 * Nothing is chosen for a row by likeness.
 */
export function matchRows<T extends QuickProduct>(
  rows: readonly SourceRow[],
  agreed: ProductIndex<T>,
  others?: ProductIndex<T>,
): MatchedRow<T>[] {
  const bySku = (text: string): T | undefined => agreed.bySku(text) ?? others?.bySku(text);
  const find = ({ sku, product }: Reading): readonly T[] => {
    // A SKU beside the name decides; what is no SKU does not count.
    if (isSku(sku)) return present(bySku(sku));
    const coded = bySku(product);
    if (coded) return [coded];
    const named = agreed.byName(product);
    return named.length > 0 ? named : (others?.byName(product) ?? []);
  };
  /** A SKU beside the name of its product: what is a number in this name is no quantity. */
  const isSure = ({ sku, product }: Reading): boolean => {
    const coded = isSku(sku) ? bySku(sku) : undefined;
    return coded !== undefined && plainName(coded.productName) === plainName(product);
  };
  return rows.map(({ number, text, readings }) => {
    const sure = readings.find(isSure);
    for (const reading of sure ? [sure] : readings) {
      const found = find(reading);
      if (found.length === 0) continue;
      const [product] = found;
      return {
        number,
        text,
        ...writtenIn(reading),
        which: found.length > 1 ? found : [],
        ...(found.length === 1 && product && { product }),
      };
    }
    const read = readings.find(({ quantity }) => /^[-−]?\d/.test(quantity)) ?? readings[0];
    const unknownSku = readings.flatMap(({ sku, product }) => [sku, product]).find(isSku);
    return {
      number,
      text,
      ...writtenIn(read),
      which: [],
      ...(unknownSku !== undefined && { unknownSku: plainSku(unknownSku) }),
    };
  });
}

const writtenIn = ({ sku, product, quantity }: Reading) => ({
  quantity,
  named: product || sku,
  ...(product && sku && { sku }),
});
const present = <T>(product: T | undefined): T[] => (product === undefined ? [] : [product]);

import { foldText } from './fold-text';

/** The characters from which the add-item search answers (RUL-85). */
export const MIN_SEARCH_LENGTH = 3;

const MAX_RESULTS = 50;

interface FindableProduct {
  productId: number;
  productName: string;
  supplierName: string;
  status: string;
}

/**
 * The active approved products not yet on the order whose product or supplier name contains the text, ignoring case and accents:
 * names that begin with it first, then the rest, each by name, 50 at most. Fewer than 3 characters find nothing (RUL-85).
 */
export function findProducts<T extends FindableProduct>(query: string, products: readonly T[], onOrder: Iterable<number>): T[] {
  const text = foldText(query.trim());
  if ([...text].length < MIN_SEARCH_LENGTH) return [];
  const taken = new Set(onOrder);
  return products
    .filter((product) => product.status === 'active' && !taken.has(product.productId))
    .map((product) => ({ product, name: foldText(product.productName), supplier: foldText(product.supplierName) }))
    .filter(({ name, supplier }) => name.includes(text) || supplier.includes(text))
    .map((found) => ({ ...found, rank: found.name.startsWith(text) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.product.productId - b.product.productId))
    .slice(0, MAX_RESULTS)
    .map(({ product }) => product);
}

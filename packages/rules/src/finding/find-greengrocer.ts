import { foldText } from './fold-text';

/**
 * The products whose name contains every space-separated word, in any order and case; an empty search finds all
 * (RUL-86).
 */
export function findGreengrocer<T extends { productName: string }>(query: string, items: readonly T[]): T[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return items.filter(({ productName }) => {
    const name = foldText(productName);
    return words.every((word) => name.includes(word));
  });
}

import { foldText } from './fold-text';

/** The characters from which the add-item search answers (RUL-85, changed by decision 057). */
export const MIN_SEARCH_LENGTH = 2;

const MAX_RESULTS = 50;

interface FindableProduct {
  productId: number;
  productName: string;
  supplierName: string;
  status: string;
}

/** The words of a text without regard to case and accents. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s,.;:()/'’-]+/)
    .filter(Boolean);

/**
 * The active agreed products not yet on the order whose product and supplier names hold every word of the text, in any
 * order, ignoring case and accents: names that begin with the text first, then those that contain it as it stands, then
 * the rest, each by name, 50 at most. When nothing is found, words may be misspelt by a letter, by two from 7 letters
 * on. Two characters have to begin a word; fewer find nothing (RUL-85, decision 057).
 */
export function findProducts<T extends FindableProduct>(
  query: string,
  products: readonly T[],
  onOrder: Iterable<number>,
): T[] {
  const text = foldText(query.trim());
  if ([...text].length < MIN_SEARCH_LENGTH) return [];
  const taken = new Set(onOrder);
  const offered = products
    .filter((product) => product.status === 'active' && !taken.has(product.productId))
    .map((product) => ({
      product,
      name: foldText(product.productName),
      all: foldText(`${product.productName} ${product.supplierName}`),
    }));
  const sought = wordsOf(text);
  const holds = (all: string, word: string) =>
    [...word].length > 2 ? all.includes(word) : wordsOf(all).some((one) => one.startsWith(word));
  const exact = sought.length === 0 ? [] : offered.filter(({ all }) => sought.every((word) => holds(all, word)));
  const found = exact.length > 0 ? exact : offered.filter(({ all }) => isMisspelt(sought, wordsOf(all)));
  return found
    .map((one) => ({ ...one, rank: one.name.startsWith(text) ? 0 : one.all.includes(text) ? 1 : 2 }))
    .sort(
      (a, b) =>
        a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.product.productId - b.product.productId),
    )
    .slice(0, MAX_RESULTS)
    .map(({ product }) => product);
}

/**
 * Whether every word sought is the beginning of a word of the name, but for a letter or two. Short words have to be
 * spelt right.
 */
function isMisspelt(sought: readonly string[], words: readonly string[]): boolean {
  return (
    sought.length > 0
    && sought.every((word) =>
      words.some((one) => {
        const allowed = word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0;
        if (allowed === 0) return one.startsWith(word);
        const lengths = Array.from({ length: 2 * allowed + 1 }, (_, at) => word.length - allowed + at);
        return lengths.some((length) => length <= one.length && lettersApart(word, one.slice(0, length)) <= allowed);
      }),
    )
  );
}

/** How many letters have to be put in, left out, exchanged or swapped to make one word of the other. */
function lettersApart(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1);
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
}

import { foldText } from '../finding/fold-text';

/** What quick add knows of a product. */
export interface QuickProduct {
  productId: number;
  sku: string;
  productName: string;
  status: string;
}

const DASHES = /[-‐-―−]/g;
/** Keyboards write ' where names have the typographic ’. */
const APOSTROPHES = /[‘’ʼ′]/g;
const SKU = /^[A-HJ-NP-Z0-9]{12}$/;
const MAX_OPTIONS = 3;
/** Below this share of common words and letters a product is no help. */
const LEAST_LIKENESS = 0.2;

/** A SKU without dashes, in capitals: two texts that are equal after it name the same product (GDE-40). */
export const plainSku = (text: string): string => text.trim().replace(DASHES, '').toUpperCase();
/** Whether a text can be a SKU at all (RUL-91). */
export const isSku = (text: string): boolean => SKU.test(plainSku(text));
/** A name without regard to case, accents, repeated spaces and the kind of apostrophe (GDE-40). */
export const plainName = (text: string): string => foldText(text).replace(/\s+/g, ' ').replace(APOSTROPHES, "'").trim();

const wordsOf = (name: string): Set<string> => new Set(name.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
/** Three letters in a row, with a space before and behind each word. */
function triplesOf(words: ReadonlySet<string>): Set<string> {
  const triples = new Set<string>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (let at = 0; at < word.length; at += 1) triples.add(padded.slice(at, at + 3));
  }
  return triples;
}

/** Dice's coefficient: the share of what two names have in common, from 0 to 1. */
const dice = (common: number, one: number, other: number): number =>
  one + other === 0 ? 0 : (2 * common) / (one + other);

/** Finds products by SKU, by their whole name, or by what is like it. */
export interface ProductIndex<T extends QuickProduct> {
  bySku(text: string): T | undefined;
  byName(text: string): readonly T[];
  /** Up to three active products that are like the text, the most alike first, then by name (GDE-42). */
  like(text: string): T[];
}

/**
 * Makes the index once for all rows: each word and triple knows its products, so that a row looks at those alone that
 * share something with it.
 */
export function indexProducts<T extends QuickProduct>(products: readonly T[]): ProductIndex<T> {
  const skus = new Map<string, T>();
  const names = new Map<string, T[]>();
  const active = products
    .filter(({ status }) => status === 'active')
    .map((product) => {
      const name = plainName(product.productName);
      const words = wordsOf(name);
      return { product, name, words, triples: triplesOf(words) };
    });
  for (const product of products) {
    skus.set(plainSku(product.sku), product);
    append(names, plainName(product.productName), product);
  }
  const words = indexParts(active.map((one) => one.words));
  const triples = indexParts(active.map((one) => one.triples));
  return {
    bySku: (text) => skus.get(plainSku(text)),
    byName: (text) => names.get(plainName(text)) ?? [],
    like(text) {
      const ownWords = wordsOf(plainName(text));
      const ownTriples = triplesOf(ownWords);
      const commonWords = words.common(ownWords);
      const best: { at: number; score: number }[] = [];
      triples.common(ownTriples).forEach((common, at) => {
        if (common === 0) return;
        const one = active[at]!;
        const score =
          dice(commonWords[at]!, ownWords.size, one.words.size) + dice(common, ownTriples.size, one.triples.size);
        if (score < LEAST_LIKENESS) return;
        const isBefore = (other: { at: number; score: number }) =>
          score > other.score || (score === other.score && isNamedBefore(one, active[other.at]!));
        const place = best.findIndex(isBefore);
        if (place >= 0) best.splice(place, 0, { at, score });
        else best.push({ at, score });
        if (best.length > MAX_OPTIONS) best.pop();
      });
      return best.map(({ at }) => active[at]!.product);
    },
  };
}

interface Named {
  name: string;
  product: QuickProduct;
}
const isNamedBefore = (one: Named, other: Named): boolean =>
  one.name < other.name || (one.name === other.name && one.product.productId < other.product.productId);

/** Knows for each part which products have it. */
function indexParts(parts: readonly ReadonlySet<string>[]) {
  const holders = new Map<string, number[]>();
  parts.forEach((own, at) => {
    for (const part of own) append(holders, part, at);
  });
  return {
    /** How many of these parts each product has. */
    common(sought: ReadonlySet<string>): Uint16Array {
      const counts = new Uint16Array(parts.length);
      for (const part of sought) for (const at of holders.get(part) ?? []) counts[at]! += 1;
      return counts;
    },
  };
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

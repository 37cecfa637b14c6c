import type { ApprovedProduct, GuideList } from '@larder/contracts';
import { foldText } from '@larder/rules';

/** What the guide's rows can stand under (GDE-7). */
export const GROUPINGS = ['storage', 'supplier', 'lists'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const STORAGES = ['chilled', 'frozen', 'ambient'] as const;

/** How a product is stored, as the guide groups it. */
export type Storage = (typeof STORAGES)[number] | 'other';

/** Products under one heading, by name in the alphabet of the reader; those of a list in its own order. */
export interface GuideGroup {
  key: string;
  /** The name of a list. */
  title?: string;
  products: readonly ApprovedProduct[];
}

const storageOf = ({ storageType }: ApprovedProduct): Storage =>
  STORAGES.find((known) => known === storageType) ?? 'other';

/**
 * The agreed products in groups; groups without products are absent, storage types come in the order of a cold room
 * (GDE-7, GDE-9).
 */
export function guideGroups(
  products: readonly ApprovedProduct[],
  grouping: Grouping,
  locale: string,
  lists: readonly GuideList[] = [],
): GuideGroup[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const sorted = [...products].sort(
    (one, other) => compare(one.productName, other.productName) || one.productId - other.productId,
  );
  if (grouping === 'lists') return listGroups(sorted, lists);
  const keyOf = (product: ApprovedProduct) => (grouping === 'storage' ? storageOf(product) : product.supplierName);
  const groups = new Map<string, ApprovedProduct[]>();
  for (const product of sorted) {
    const group = groups.get(keyOf(product));
    if (group) group.push(product);
    else groups.set(keyOf(product), [product]);
  }
  const keys =
    grouping === 'storage' ? [...STORAGES, 'other'].filter((key) => groups.has(key)) : [...groups.keys()].sort(compare);
  return keys.map((key) => ({ key, products: groups.get(key) ?? [] }));
}

/**
 * Each list in its own order, then what is on none. What is no longer agreed is not among the products (GDE-35,
 * GDE-36).
 */
function listGroups(products: readonly ApprovedProduct[], lists: readonly GuideList[]): GuideGroup[] {
  const agreed = new Map(products.map((product) => [product.productId, product]));
  const listed = new Set(lists.flatMap(({ productIds }) => productIds));
  const groups: GuideGroup[] = lists.map(({ listId, name, productIds }) => ({
    key: `list-${listId}`,
    title: name,
    products: productIds.flatMap((id) => agreed.get(id) ?? []),
  }));
  groups.push({ key: 'none', products: products.filter(({ productId }) => !listed.has(productId)) });
  return groups.filter((group) => group.products.length > 0);
}

/**
 * The groups and rows of `held` with the products of `fresh`: what is new waits, and what is no longer agreed keeps its
 * place as it was (GDE-13).
 */
export function inHeldOrder(held: readonly GuideGroup[], fresh: readonly GuideGroup[]): readonly GuideGroup[] {
  if (held === fresh) return fresh;
  const agreed = new Map(
    fresh.flatMap(({ products }) => products.map((product) => [product.productId, product] as const)),
  );
  return held.map((group) => ({
    ...group,
    products: group.products.map((product) => agreed.get(product.productId) ?? product),
  }));
}

const DASHES = /[-‐-―]/g;
/** Keyboards write ' where names have the typographic ’. */
const APOSTROPHES = /[‘’ʼ′]/g;
const plain = (text: string) => foldText(text).replace(DASHES, '').replace(APOSTROPHES, "'");
type Searched = Pick<ApprovedProduct, 'productName' | 'supplierName' | 'sku'>;
const SEARCHED = new WeakMap<Searched, string>();

/** Folded once for each product, however often it is searched. */
function searchedText(product: Searched): string {
  const known = SEARCHED.get(product) ?? plain(`${product.productName} ${product.supplierName} ${product.sku}`);
  SEARCHED.set(product, known);
  return known;
}

/** Keeps what has every typed word in its name, supplier or SKU, whatever case, accents, dashes and kind of apostrophe (GDE-18). */
export function guideFilter(text: string): (product: Searched) => boolean {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return (product) => words.every((word) => searchedText(product).includes(word));
}

/** A product as far as its review goes; an empty text, 0, null and an empty list are missing. */
export interface ReviewableProduct {
  unitType: string | null;
  unitQuantity: number | null;
  cartonType: string | null;
  pickType: string | null;
  storageType: string | null;
  countryOfOrigin: readonly string[];
  listPrice: number | null;
  description: string;
  specSheet: string | null;
  photos: readonly { description: string }[];
}

/** Fields of which a chef relies on what they say: of an active product they change once staff approve (DSK-13). */
export const REVIEWED_FIELDS = [
  'name',
  'unitType',
  'unitQuantity',
  'cartonType',
  'pickType',
  'storageType',
  'countryOfOrigin',
  'certification',
  'tags',
] as const;

/** One of `REVIEWED_FIELDS`. */
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

const NEEDED = [
  'unitType',
  'unitQuantity',
  'cartonType',
  'pickType',
  'storageType',
  'countryOfOrigin',
  'listPrice',
  'description',
  'specSheet',
] as const;

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/** A field that a product lacks; `photos` when a picture has no description. */
export type ProductGap = (typeof NEEDED)[number] | 'photos';

/**
 * The fields that a product lacks before it can go to review, each once, by the names that its form has; every picture
 * needs its description (DSK-12, DSK-18).
 */
export function missingForReview(product: ReviewableProduct): ProductGap[] {
  return [...NEEDED.filter((field) => isMissing(product[field])), ...missingDescriptions(product.photos)];
}

/** `photos` when a picture has no description (DSK-18). */
export const missingDescriptions = (photos: readonly { description: string }[]): 'photos'[] =>
  photos.some(({ description }) => description.trim() === '') ? ['photos'] : [];

/** Whether two values of a field are the same; the order of a list of names makes no difference. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): string =>
    JSON.stringify(
      Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? [...value].sort() : (value ?? null),
    );
  return plain(one) === plain(other);
}

/**
 * The reviewed fields that differ, with their new values: what staff are asked about (DSK-13). Empty when nothing
 * reviewed changes.
 */
export function reviewedChange<T extends Partial<Record<ReviewedField, unknown>>>(
  inForce: Partial<Record<ReviewedField, unknown>>,
  edited: T,
): Partial<Pick<T, ReviewedField & keyof T>> {
  return Object.fromEntries(
    REVIEWED_FIELDS.filter((field) => field in edited && !isSameValue(inForce[field], edited[field])).map((field) => [
      field,
      edited[field],
    ]),
  ) as Partial<Pick<T, ReviewedField & keyof T>>;
}

/** Where a product stands, as the wire tells it. */
export interface ProductState {
  status: string;
  wasActive: boolean;
  review: { state: string; change: object | null } | null;
}
/** What an editor can do with a product. */
export type ProductAction = 'edit' | 'copy' | 'send' | 'take-back' | 'suspend' | 'reactivate' | 'delete';

/** What the state of a product allows its editors (DSK-5, DSK-8, DSK-14, DSK-16). */
export function productActions({ status, wasActive, review }: ProductState): ProductAction[] {
  if (review?.state === 'submitted') return ['copy', 'take-back', ...(status === 'active' ? ['suspend' as const] : [])];
  if (status === 'draft') return ['edit', 'copy', 'send', ...(wasActive ? [] : ['delete' as const])];
  return ['edit', 'copy', status === 'active' ? 'suspend' : 'reactivate'];
}

import {
  type FieldError,
  PRODUCT_CARTON_TYPES,
  PRODUCT_UNIT_TYPES,
  type SupplierProductDetail,
  type SupplierProductUpdate,
} from '@larder/contracts';
import { missingDescriptions, missingForReview } from '@larder/rules';
import { ValidationFailed } from '../../http/http.errors';
import type { Tx } from '../../database';
import { findNamedFiles } from '../files/named-files.service';
import { asShown } from './product-columns';
import { ForeignPhoto, ProductIncomplete, ProductRefTaken } from './product-editing.errors';
import { selectKnownNames, selectRefs } from './product-editing.queries';

/** What an edit says of a product that may exist. */
export type ProductContent = Omit<SupplierProductUpdate, 'version'>;

/**
 * Refuses what a product can't say: a reference of another one, names that the region does not have, pictures of
 * others.
 * @throws ProductRefTaken @throws ValidationFailed @throws ForeignPhoto
 */
export async function assertContent(
  tx: Tx,
  body: ProductContent,
  before: SupplierProductDetail | undefined,
): Promise<void> {
  if ((await selectRefs(tx, [body.supplierRefId], before?.sku ?? null)).length > 0) throw new ProductRefTaken();
  const known = await selectKnownNames(tx, body.tags, body.certification);
  const unknown = (field: 'tags' | 'certification', names: readonly string[]): FieldError[] =>
    body[field].flatMap((name, at) =>
      names.includes(name) || before?.[field].includes(name)
        ? []
        : [{ field: `${field}[${at}]`, code: 'invalid', message: 'Is no name of the region' }],
    );
  const errors = [
    ...unknown('tags', known.tags),
    ...unknown('certification', known.certificates),
    ...unknownPack(body, before),
  ];
  if (errors.length > 0) throw new ValidationFailed(errors);

  const paths = body.photos.map(({ path }) => path);
  const own = await findNamedFiles(tx, paths, 'product');
  const kept = new Set(before?.photos.map(({ path }) => path));
  const foreign = paths.flatMap((path, at) => (kept.has(path) || own.has(path) ? [] : [`photos[${at}].path`]));
  if (foreign.length > 0) throw new ForeignPhoto(foreign);
}

/** A unit or a carton is one of the list, or the one that the product has already (RUL-93). */
function unknownPack(
  { unitType, cartonType }: ProductContent,
  before: SupplierProductDetail | undefined,
): FieldError[] {
  const isKnown = (value: string | null, listed: readonly string[], former: string | undefined): boolean =>
    value === null || listed.includes(value) || value === former;
  return [
    ...(isKnown(unitType, PRODUCT_UNIT_TYPES, before?.unitType) ? [] : ['unitType']),
    ...(isKnown(cartonType, PRODUCT_CARTON_TYPES, before?.cartonType) ? [] : ['cartonType']),
  ].map((field) => ({ field, code: 'invalid', message: 'Is not valid' }));
}

/**
 * What an active product can't lose or change here: a price of its own call, and a value that was there. @throws
 * ValidationFailed @throws ProductIncomplete
 */
export function assertInForce(body: ProductContent, before: SupplierProductDetail, change: object): void {
  if (body.listPrice !== null && body.listPrice !== before.listPrice)
    throw new ValidationFailed([{ field: 'listPrice', code: 'invalid', message: 'Is changed with a date' }]);
  const emptied = missingForReview({
    ...before,
    ...asShown(body),
    listPrice: before.listPrice,
    specSheet: before.specSheet,
  }).filter((field) => field in change || (field === 'description' && before.description !== ''));
  const missing = [...new Set([...emptied, ...missingDescriptions(body.photos)])];
  if (missing.length > 0) throw new ProductIncomplete(missing);
}

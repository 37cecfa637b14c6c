import type { SupplierProductDetail, SupplierProductUpdate } from '@larder/contracts';
import { isSameValue, REVIEWED_FIELDS } from '@larder/rules';
import type { AuditEvent } from '../../http/audit';
import type { ProductColumns } from './product-editing.queries';

/** An edit with missing parts as answers show them: '' and 0. */
export const asShown = (body: Omit<SupplierProductUpdate, 'version'>) => ({
  ...body,
  unitType: body.unitType ?? '',
  unitQuantity: body.unitQuantity ?? 0,
  cartonType: body.cartonType ?? '',
  pickType: body.pickType ?? '',
  storageType: body.storageType ?? '',
});

/** What an edit says of a product. */
export type Editable = Pick<
  SupplierProductDetail,
  | 'supplierRefId'
  | 'name'
  | 'tags'
  | 'certification'
  | 'countryOfOrigin'
  | 'description'
  | 'leadTime'
  | 'minimumAcceptedShelfLife'
  | 'photos'
  | 'listPrice'
> & { [Field in 'unitType' | 'cartonType' | 'pickType' | 'storageType']: string | null } & {
  unitQuantity: number | null;
};

/** The columns that hold it. */
export const columnsOf = (body: Editable): ProductColumns => ({
  supplier_ref_id: body.supplierRefId,
  name: body.name,
  unit_type: body.unitType || null,
  unit_quantity: body.unitQuantity || null,
  unit_price: body.listPrice,
  carton_type: body.cartonType || null,
  pick_type: body.pickType || null,
  storage_type: body.storageType || null,
  country_of_origin: body.countryOfOrigin,
  certificates: body.certification,
  tags: body.tags,
  description: body.description,
  lead_time_days: body.leadTime,
  minimum_shelf_life_seconds: body.minimumAcceptedShelfLife,
  photos: JSON.stringify(body.photos),
});

/** The columns of an active product that a save puts in force at once (DSK-13). */
export function withoutReviewed({
  name: _n,
  unit_type: _u,
  unit_quantity: _q,
  carton_type: _c,
  pick_type: _p,
  storage_type: _s,
  country_of_origin: _o,
  certificates: _e,
  tags: _t,
  ...rest
}: Partial<ProductColumns>): Partial<ProductColumns> {
  return rest;
}

const SNAPSHOT = [
  ...REVIEWED_FIELDS,
  'supplierRefId',
  'description',
  'leadTime',
  'minimumAcceptedShelfLife',
  'listPrice',
  'photos',
  'specSheet',
] as const;

type Snapshot = Pick<SupplierProductDetail, (typeof SNAPSHOT)[number]>;

/** A product as reviews and audit events keep it. */
export const snapshot = (product: Snapshot): Record<string, unknown> =>
  Object.fromEntries(SNAPSHOT.map((field) => [field, product[field]]));

/** The audit event of a product that is sent for review. */
export const productSent = ({ sku, review }: Pick<SupplierProductDetail, 'sku' | 'review'>): AuditEvent => ({
  type: 'product-sent',
  subject: `product:${sku}`,
  detail: { before: { review: review?.state ?? null }, after: { review: 'submitted' } },
});

/** What a save changed, before and after. */
export function differences(before: Snapshot, after: Snapshot): { before: object; after: object } {
  const changed = SNAPSHOT.filter((field) => !isSameValue(before[field], after[field]));
  return {
    before: Object.fromEntries(changed.map((field) => [field, before[field]])),
    after: Object.fromEntries(changed.map((field) => [field, after[field]])),
  };
}

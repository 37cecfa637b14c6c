import type { Tx } from '../../database';
import { listPriceOn } from '../../lists/list-price';
import type { ProductColumns } from './product-editing.queries';

/** Lets one import of a company run at a time; whether it may. */
export const takeImport = async (tx: Tx): Promise<boolean> =>
  (
    await tx.one<{ is_free: boolean }>(
      'import-lock',
      `select pg_try_advisory_xact_lock(hashtext('product-import'), $1) as is_free`,
      [tx.workspaceId],
    )
  )?.is_free === true;

/** A product as an import locks it. */
export interface LockedProduct {
  id: number;
  sku: string;
  status: string;
  has_future_price: boolean;
  unit_price: string | null;
}

/**
 * Locks the own products with these references, in the order of their ids; with the list price of today in the region.
 */
export const lockProducts = (tx: Tx, refs: readonly string[], today: string): Promise<LockedProduct[]> =>
  tx.many(
    'products-own-lock',
    `
    select id, sku, status, coalesce(future_list_price_date > $3::date, false) as has_future_price, ${listPriceOn('p', '$3')} as unit_price from products p
    where owner_workspace_id = $1 and deleted_at is null and supplier_ref_id = any($2::text[]) order by id for update`,
    [tx.workspaceId, refs, today],
  );

const TYPES: Record<keyof ProductColumns, string> = {
  supplier_ref_id: 'text',
  name: 'text',
  unit_type: 'text',
  unit_quantity: 'numeric',
  unit_price: 'numeric',
  carton_type: 'text',
  pick_type: 'text',
  storage_type: 'text',
  country_of_origin: 'text[]',
  certificates: 'text[]',
  tags: 'text[]',
  description: 'text',
  lead_time_days: 'int',
  minimum_shelf_life_seconds: 'int',
  photos: 'jsonb',
  spec_sheet: 'text',
  spec_sheet_modified_at: 'timestamptz',
};
const NAMES = Object.keys(TYPES);
const RECORD = Object.entries(TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
const rowsOf = <T extends Partial<ProductColumns>>(rows: readonly T[]): string =>
  JSON.stringify(rows.map(({ photos, ...row }) => ({ ...row, photos: JSON.parse(photos ?? '[]') as unknown })));

/** Makes drafts, each with its SKU. */
export const insertDrafts = (tx: Tx, rows: readonly (ProductColumns & { sku: string })[]): Promise<number> =>
  tx.run(
    'drafts-insert',
    `
    insert into products (owner_workspace_id, region, status, sku, ${NAMES.join(', ')})
    select $1, $2, 'draft', r.sku, ${NAMES.map((name) => `r.${name}`).join(', ')} from jsonb_to_recordset($3) as r(sku text, ${RECORD})`,
    [tx.workspaceId, tx.region, rowsOf(rows)],
  );

/** Writes the columns of own products, by their ids. */
export const updateProducts = (tx: Tx, rows: readonly (ProductColumns & { id: number })[]): Promise<number> =>
  tx.run(
    'products-update',
    `
    update products p set ${NAMES.map((name) => `${name} = r.${name}`).join(', ')}
    from jsonb_to_recordset($2) as r(id int, ${RECORD}) where p.owner_workspace_id = $1 and p.id = r.id`,
    [tx.workspaceId, rowsOf(rows)],
  );

/** Counts the versions of own products up. */
export const countUp = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(
    'products-count-up',
    'update products set version = version + 1 where owner_workspace_id = $1 and id = any($2::int[])',
    [tx.workspaceId, ids],
  );

/** Ends what stands in review or declined for products. */
export const endReviewsOf = (tx: Tx, ids: readonly number[], kinds: readonly string[]): Promise<number> =>
  tx.run(
    'reviews-end',
    `
    update reviews set is_current = false, version = version + 1, state = case when state = 'submitted' then 'withdrawn' else state end
    where workspace_id = $1 and product_id = any($2::int[]) and kind = any($3::text[]) and is_current`,
    [tx.workspaceId, ids, kinds],
  );

/** What staff are asked about a product. */
export interface ImportedReview {
  kind: 'product' | 'change' | 'price';
  product_id: number;
  before: object | null;
  after: object;
}

export const insertReviews = (tx: Tx, rows: readonly ImportedReview[], userId: string, at: string): Promise<number> =>
  tx.run(
    'reviews-send',
    `
    insert into reviews (workspace_id, region, kind, product_id, before, after, sent_by, since)
    select $1, $2, r.kind, r.product_id, r.before, r.after, $3, $4 from jsonb_to_recordset($5) as r(kind text, product_id int, before jsonb, after jsonb)`,
    [tx.workspaceId, tx.region, userId, at, JSON.stringify(rows)],
  );

/** The SKUs among these that the company has given already. */
export const selectSkus = async (tx: Tx, skus: readonly string[]): Promise<string[]> =>
  (
    await tx.many<{ sku: string }>(
      'products-own-skus',
      'select sku from products where owner_workspace_id = $1 and sku = any($2::text[])',
      [tx.workspaceId, skus],
    )
  ).map(({ sku }) => sku);

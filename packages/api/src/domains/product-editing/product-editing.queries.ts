import type { ProductOnOrder } from '@larder/contracts';
import type { Tx } from '../../database';
import { listPriceOn } from '../../lists/list-price';

/** A product as its editors lock it, with the list price of today. Amounts are decimal strings. */
export interface ProductRecord {
  id: number;
  status: 'draft' | 'active' | 'suspended';
  version: number;
  was_active: boolean;
  unit_price: string | null;
  has_future_price: boolean;
}

/** The columns that an edit writes. */
export interface ProductColumns {
  supplier_ref_id: string;
  name: string;
  unit_type: string | null;
  unit_quantity: number | null;
  unit_price: number | null;
  carton_type: string | null;
  pick_type: string | null;
  storage_type: string | null;
  country_of_origin: string[];
  certificates: string[];
  tags: string[];
  description: string;
  lead_time_days: number | null;
  minimum_shelf_life_seconds: number | null;
  photos: string;
  spec_sheet?: string | null;
  spec_sheet_modified_at?: string | null;
}

/** Lets one writer at a time make products and give references in a workspace, until its transaction ends. */
export const lockCatalogue = (tx: Tx): Promise<unknown> =>
  tx.one('catalogue-lock', `select pg_advisory_xact_lock(hashtext('own-products'), $1)`, [tx.workspaceId]);

export const countOwn = async (tx: Tx): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      'products-own-count',
      'select count(*) as count from products where owner_workspace_id = $1 and deleted_at is null',
      [tx.workspaceId],
    )
  )?.count ?? 0;

/** The references of the company that are in use, of other products than the one of this SKU. */
export const selectRefs = (tx: Tx, refs: readonly string[], exceptSku: string | null): Promise<{ ref: string }[]> =>
  tx.many(
    'products-own-refs',
    `
    select supplier_ref_id as ref from products where owner_workspace_id = $1 and deleted_at is null and supplier_ref_id = any($2::text[]) and ($3::text is null or sku <> $3)`,
    [tx.workspaceId, refs, exceptSku],
  );

export const hasSku = async (tx: Tx, sku: string): Promise<boolean> =>
  (await tx.one('products-own-sku', 'select 1 as one from products where owner_workspace_id = $1 and sku = $2', [
    tx.workspaceId,
    sku,
  ])) !== undefined;

/** A producer without a profile begins one that is in no list. */
export const ensureSupplier = (tx: Tx): Promise<number> =>
  tx.run(
    'supplier-ensure',
    `
    insert into suppliers (workspace_id, region, supplier_name, is_listed, city, country)
    select id, region, company_name, false, registered_address_city, registered_address_country from workspaces where id = $1
    on conflict (workspace_id) do nothing`,
    [tx.workspaceId],
  );

export async function insertDraft(tx: Tx, sku: string, columns: ProductColumns): Promise<void> {
  const names = Object.keys(columns);
  await tx.run(
    '',
    `
    insert into products (owner_workspace_id, region, sku, status, ${names.join(', ')}) values ($1, $2, $3, 'draft', ${names.map((_, at) => `$${at + 4}`).join(', ')})`,
    [tx.workspaceId, tx.region, sku, ...Object.values(columns)],
  );
}

/** @param today in the region, for the list price that is due */
export const lockProduct = (tx: Tx, sku: string, today: string): Promise<ProductRecord | undefined> =>
  tx.one(
    'product-own-lock',
    `
    select id, status, version, was_active, ${listPriceOn('p', '$3')} as unit_price, coalesce(future_list_price_date > $3::date, false) as has_future_price
    from products p where owner_workspace_id = $1 and sku = $2 and deleted_at is null for update`,
    [tx.workspaceId, sku, today],
  );

/** Writes columns of an own product and counts its version up. */
export async function updateColumns(
  tx: Tx,
  productId: number,
  columns: Partial<ProductColumns> & { status?: string; deleted_at?: string },
): Promise<void> {
  const names = Object.keys(columns);
  await tx.run(
    '',
    `
    update products set version = version + 1${names.map((name, at) => `, ${name} = $${at + 3}`).join('')} where owner_workspace_id = $1 and id = $2`,
    [tx.workspaceId, productId, ...Object.values(columns)],
  );
}

/** What staff are asked. */
export interface NewReview {
  kind: 'product' | 'change' | 'price';
  productId: number;
  before: object | null;
  after: object;
  userId: string;
  at: string;
}

export const insertReview = (tx: Tx, { kind, productId, before, after, userId, at }: NewReview): Promise<number> =>
  tx.run(
    'review-send',
    `
    insert into reviews (workspace_id, region, kind, product_id, before, after, sent_by, since) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.workspaceId, tx.region, kind, productId, before && JSON.stringify(before), JSON.stringify(after), userId, at],
  );

/** Ends what stands in review or declined for a product: submitted reviews are withdrawn, declined ones are history. */
export const endReviews = (tx: Tx, productId: number, kinds: readonly string[]): Promise<number> =>
  tx.run(
    'review-end',
    `
    update reviews set is_current = false, version = version + 1, state = case when state = 'submitted' then 'withdrawn' else state end
    where workspace_id = $1 and product_id = $2 and kind = any($3::text[]) and is_current`,
    [tx.workspaceId, productId, kinds],
  );

/** The tags and certificates of the region among these names. */
export const selectKnownNames = async (
  tx: Tx,
  tags: readonly string[],
  certificates: readonly string[],
): Promise<{ tags: string[]; certificates: string[] }> =>
  (await tx.one<{ tags: string[]; certificates: string[] }>(
    'product-names',
    `
    select coalesce((select array_agg(name) from taxonomy_tags where region = $1 and name = any($2::text[])), '{}') as tags,
      coalesce((select array_agg(name) from certificates where region = $1 and name = any($3::text[])), '{}') as certificates`,
    [tx.region, tags, certificates],
  )) as { tags: string[]; certificates: string[] };

export const selectCertificateNames = async (tx: Tx): Promise<string[]> =>
  (
    await tx.many<{ name: string }>(
      'certificate-names',
      'select name from certificates where region = $1 order by name',
      [tx.region],
    )
  ).map(({ name }) => name);

export const selectOnOrder = async (tx: Tx, productId: number): Promise<ProductOnOrder> =>
  (await tx.one<ProductOnOrder>('product-on-order', 'select cartons, orders, until from larder_on_order($1)', [
    productId,
  ])) as ProductOnOrder;

/** Locks the drafts, in the order of their ids. */
export const lockDrafts = (tx: Tx): Promise<{ id: number; sku: string }[]> =>
  tx.many(
    'drafts-lock',
    `select id, sku from products where owner_workspace_id = $1 and status = 'draft' and deleted_at is null order by id for update`,
    [tx.workspaceId],
  );

export const selectCompanyName = async (tx: Tx): Promise<string> =>
  (
    await tx.one<{ name: string }>('own-company-name', 'select company_name as name from workspaces where id = $1', [
      tx.workspaceId,
    ])
  )?.name ?? '';

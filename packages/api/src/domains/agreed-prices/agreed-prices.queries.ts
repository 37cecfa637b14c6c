import type { AgreeableProduct, Page, PriceRow, Region } from '@larder/contracts';
import type { SystemTx } from '../../database';
import { listPriceOn } from '../../lists/list-price';
import { type Paging, queryPage } from '../../lists/page-query';

/** Today in each region: the day whose prices a row shows. */
export type Todays = Record<Region, string>;

/** A row that is written, in exact numbers. */
export interface StoredPrice {
  productId: number;
  unitPrice: number;
  futurePrice: number | null;
  futurePriceDate: string | null;
  status: 'active' | 'suspended';
}

/** A product as far as prices go. */
export interface PricedProduct {
  id: number;
  sku: string;
  name: string;
  region: Region;
  ownerId: number;
  isOffered: boolean;
}

const product = (
  today: string,
): string => `p.id as "productId", p.sku, p.name as "productName", p.owner_workspace_id as "supplierId", s.supplier_name as "supplierName", p.unit_type as "unitType",
  p.unit_quantity::float8 as "unitQuantity", p.carton_type as "cartonType", p.status as "productStatus", (${listPriceOn('p', today)})::float8 as "listPrice"`;

// $1 is today in each region.
const TODAY = `($1::jsonb ->> p.region)::date`;

// xmin is the transaction that last wrote a row: whoever writes it, by whatever statement, changes it.
const ROW = (row: string, status: string): string => `${product(TODAY)},
  (case when ${row}.future_price_date <= ${TODAY} then ${row}.future_price else ${row}.unit_price end)::float8 as "unitPrice",
  case when ${row}.future_price_date > ${TODAY} then ${row}.future_price::float8 end as "futurePrice",
  case when ${row}.future_price_date > ${TODAY} then ${row}.future_price_date end as "futurePriceDate", ${status} as status, ${row}.xmin::text::bigint as version`;

/** The agreed products of a location, or those of them with these ids, by name. */
export const selectAgreedRows = (
  tx: SystemTx,
  at: { workspaceId: number; locationId: number },
  today: Todays,
  productIds: readonly number[] | null = null,
): Promise<PriceRow[]> =>
  tx.many(
    'prices-agreed',
    `
    select ${ROW('a', 'a.status')} from agreed_products a join products p on p.id = a.product_id join suppliers s on s.workspace_id = p.owner_workspace_id
    where a.workspace_id = $2 and a.location_id = $3 and ($4::int[] is null or a.product_id = any($4::int[])) order by p.name_key, p.id`,
    [JSON.stringify(today), at.workspaceId, at.locationId, productIds],
  );

/** The greengrocer selection of a region or of both, or those of it with these ids, by name. */
export const selectSelectionRows = (
  tx: SystemTx,
  region: Region | null,
  today: Todays,
  productIds: readonly number[] | null = null,
): Promise<PriceRow[]> =>
  tx.many(
    'prices-selection',
    `
    select ${ROW('g', `'active'`)} from greengrocer_items g join products p on p.id = g.product_id join suppliers s on s.workspace_id = p.owner_workspace_id
    where ($2::text is null or g.region = $2) and ($3::int[] is null or g.product_id = any($3::int[])) order by p.name_key, p.id`,
    [JSON.stringify(today), region, productIds],
  );

/** Lets one save at a time change a grid, until its transaction ends. */
export const lockGrid = (tx: SystemTx, grid: string): Promise<unknown> =>
  tx.one('prices-lock', `select pg_advisory_xact_lock(hashtext('prices'), hashtext($1))`, [grid]);

/** Keeps those from the rows who write them without the grid: staff who pass a price on. */
export const lockAgreed = (
  tx: SystemTx,
  at: { workspaceId: number; locationId: number },
  productIds: readonly number[],
): Promise<unknown> =>
  tx.many(
    'prices-lock-agreed',
    'select 1 from agreed_products where workspace_id = $1 and location_id = $2 and product_id = any($3::int[]) order by product_id for update',
    [at.workspaceId, at.locationId, productIds],
  );

export const selectProducts = (tx: SystemTx, productIds: readonly number[]): Promise<PricedProduct[]> =>
  tx.many(
    'prices-products',
    `
    select id, sku, name, region, owner_workspace_id as "ownerId", status <> 'draft' and deleted_at is null as "isOffered" from products where id = any($1::int[])`,
    [productIds],
  );

const RECORD = 'c("productId" int, "unitPrice" numeric, "futurePrice" numeric, "futurePriceDate" date, status text)';

/** Writes agreed rows; what else a row holds stays. */
export const writeAgreed = (
  tx: SystemTx,
  at: { workspaceId: number; locationId: number },
  rows: readonly StoredPrice[],
): Promise<number> =>
  tx.run(
    'prices-write-agreed',
    `
    insert into agreed_products (workspace_id, location_id, product_id, unit_price, future_price, future_price_date, status)
    select $1, $2, c."productId", c."unitPrice", c."futurePrice", c."futurePriceDate", c.status from jsonb_to_recordset($3) as ${RECORD}
    on conflict (workspace_id, location_id, product_id) do update
    set unit_price = excluded.unit_price, future_price = excluded.future_price, future_price_date = excluded.future_price_date, status = excluded.status`,
    [at.workspaceId, at.locationId, JSON.stringify(rows)],
  );

/** Writes rows of the selection. */
export const writeSelection = (tx: SystemTx, rows: readonly StoredPrice[]): Promise<number> =>
  tx.run(
    'prices-write-selection',
    `
    insert into greengrocer_items (region, product_id, unit_price, future_price, future_price_date)
    select p.region, p.id, c."unitPrice", c."futurePrice", c."futurePriceDate" from jsonb_to_recordset($1) as ${RECORD} join products p on p.id = c."productId"
    on conflict (region, product_id) do update set unit_price = excluded.unit_price, future_price = excluded.future_price, future_price_date = excluded.future_price_date`,
    [JSON.stringify(rows)],
  );

/** Takes products from the selection. */
export const deleteSelection = (tx: SystemTx, productIds: readonly number[]): Promise<number> =>
  tx.run('prices-delete-selection', 'delete from greengrocer_items where product_id = any($1::int[])', [productIds]);

/** The workspace of a location. */
export const selectPlace = (
  tx: SystemTx,
  locationId: number,
): Promise<{ workspaceId: number; region: Region } | undefined> =>
  tx.one(
    'prices-place',
    'select l.workspace_id as "workspaceId", w.region from locations l join workspaces w on w.id = l.workspace_id where l.id = $1',
    [locationId],
  );

/** Products of a region that a company can agree, by name: not its own ones, and no drafts. */
export const searchProducts = (
  tx: SystemTx,
  place: { workspaceId: number; locationId: number; region: Region },
  { q, today }: { q: string; today: string },
  paging: Paging,
): Promise<Page<AgreeableProduct>> => {
  const from = `from products p join suppliers s on s.workspace_id = p.owner_workspace_id
    where p.region = $1 and p.owner_workspace_id <> $2 and p.status <> 'draft' and p.deleted_at is null
      and ($3 = '' or strpos(lower(p.name || ' ' || s.supplier_name || ' ' || p.sku || ' ' || array_to_string(p.tags, ' ')), lower($3)) > 0)`;
  return queryPage(
    tx,
    {
      name: 'prices-search',
      count: `select count(*) ${from} and $4::int is not null and $5::date is not null`,
      rows: (limit) => `
      select ${product('$5')}, exists (select from agreed_products a where a.workspace_id = $2 and a.location_id = $4 and a.product_id = p.id) as "isAgreed" ${from} order by p.name_key, p.id ${limit}`,
      params: [place.region, place.workspaceId, q, place.locationId, today],
    },
    paging,
  );
};

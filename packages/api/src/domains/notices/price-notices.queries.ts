import type { ChangedPrice, Region } from '@larder/contracts';
import { GUIDE_REACH_DAYS } from '@larder/rules';
import type { SystemTx, Tx } from '../../database';

/** A location whose orderers may hear of prices. */
export interface PricedPlace {
  workspaceId: number;
  region: Region;
  locationId: number;
  locationName: string;
}

const PLACE = `
  select w.id as "workspaceId", w.region, l.id as "locationId", l.name as "locationName" from locations l join workspaces w on w.id = l.workspace_id
  where l.status = 'active' and w.activity_status = 'active'`;

/** The open locations among some. */
export const selectPlaces = (tx: SystemTx, locationIds: readonly number[]): Promise<PricedPlace[]> =>
  tx.many('price-places', `${PLACE} and l.id = any($1::int[]) order by l.workspace_id, l.id`, [locationIds]);

/**
 * The open locations of a region that can order from the greengrocer's selection and had one of the products within
 * reach, in an order that was placed: also one cancelled since, as they may have been told of its price.
 */
export const selectSelectionPlaces = (
  tx: SystemTx,
  region: Region,
  productIds: readonly number[],
  today: string,
): Promise<PricedPlace[]> =>
  tx.many(
    'price-selection-places',
    `${PLACE} and w.region = $1 and w.has_greengrocer and exists (
    select from orders o join order_items i on i.workspace_id = o.workspace_id and i.order_id = o.id
    where o.workspace_id = l.workspace_id and o.location_id = l.id and o.type = 'normal' and o.deleted_at is null and o.archived_at is null
      and o.status_group in ('upcoming', 'history') and o.delivery_start >= $3::timestamp - interval '${GUIDE_REACH_DAYS} days' and i.product_id = any($2::int[]))
  order by l.workspace_id, l.id`,
    [region, productIds, today],
  );

/** Those of some products that a location orders at an agreed price (API-58). */
export const selectAgreedProducts = async (
  tx: Tx,
  locationId: number,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await tx.many<{ id: number }>(
    'price-agreed-products',
    `select product_id as id from agreed_products where workspace_id = $1 and location_id = $2 and product_id = any($3::int[]) and status = 'active'`,
    [tx.workspaceId, locationId, productIds],
  );
  return new Set(rows.map(({ id }) => id));
};

/** What the greengrocer's selection will change for a company that orders from it. */
export const selectComingOfSelection = (
  tx: Tx,
  productIds: readonly number[],
  today: string,
): Promise<{ productId: number; date: string; former: number; price: number }[]> =>
  tx.many(
    'price-coming-of-selection',
    `
    select g.product_id as "productId", g.future_price_date as date, g.unit_price::float8 as former, g.future_price::float8 as price
    from workspaces w join greengrocer_items g on g.region = w.region
    where w.id = $1 and w.has_greengrocer and g.product_id = any($2::int[]) and g.future_price_date > $3 and g.future_price <> g.unit_price`,
    [tx.workspaceId, productIds, today],
  );

/**
 * Lets one transaction at a time tell of the prices of a location, until it ends: each joins what was told before, by
 * notice and by e-mail.
 */
export const lockTelling = (tx: Tx, locationId: number): void =>
  tx.send('price-notices-lock', `select pg_advisory_xact_lock(hashtext('price-notices'), $1)`, [locationId]);

/**
 * Takes products from what was told of prices after a day: their coming prices are others now, or none. A notice without
 * products goes, which those hear of who had not read it (GDE-85).
 */
export function withdrawPrices(tx: Tx, locationId: number, productIds: readonly number[], today: string): void {
  const told = `n.workspace_id = $1 and n.kind = 'price' and n.location_id = $2 and n.data ->> 'date' > $4`;
  tx.send(
    'price-notices-withdraw',
    `
    update notices n set data = jsonb_set(n.data, '{products}', (
      select coalesce(jsonb_agg(product), '[]') from jsonb_array_elements(n.data -> 'products') product where not (product ->> 'productId')::int = any($3::int[])))
    where ${told} and exists (select from jsonb_array_elements(n.data -> 'products') product where (product ->> 'productId')::int = any($3::int[]))`,
    [tx.workspaceId, locationId, productIds, today],
  );
  tx.send(
    'price-notices-empty',
    `
    with gone as (
      delete from notices n where n.workspace_id = $1 and n.kind = 'price' and n.location_id = $2 and n.data -> 'products' = '[]'
      returning n.user_id, n.read_at),
    unread as (select array_agg(distinct user_id) as user_ids from gone where read_at is null)
    insert into live_events (workspace_id, kind, user_ids) select $1, 'notice', user_ids from unread where user_ids is not null`,
    [tx.workspaceId, locationId],
  );
}

/** What changes at a location on a day. */
export interface PriceNotice {
  locationId: number;
  locationName: string;
  date: string;
  products: readonly ChangedPrice[];
}

/** Stores it for each of some members; what they were told of that location and day becomes one with it (GDE-88). */
export const insertPriceNotices = (
  tx: Tx,
  userIds: readonly string[],
  { locationId, locationName, date, products }: PriceNotice,
  at: string,
): void =>
  tx.send(
    'price-notices-insert',
    `
    with former as (
      delete from notices n where n.workspace_id = $1 and n.kind = 'price' and n.location_id = $3 and n.data ->> 'date' = $5 and n.user_id = any($2::uuid[])
      returning n.user_id, n.data),
    live as (insert into live_events (workspace_id, kind, user_ids) select $1, 'notice', $2::uuid[] where cardinality($2::uuid[]) > 0)
    insert into notices (workspace_id, user_id, kind, created_at, location_id, data)
    select $1, told.user_id, 'price', $4, $3, jsonb_build_object('date', $5::text, 'locationName', $6::text, 'products', $7::jsonb || coalesce((
      select jsonb_agg(product) from former, jsonb_array_elements(former.data -> 'products') product
      where former.user_id = told.user_id and not exists (select from jsonb_array_elements($7::jsonb) later where later -> 'productId' = product -> 'productId')), '[]'))
    from unnest($2::uuid[]) as told (user_id)`,
    [tx.workspaceId, userIds, locationId, at, date, locationName, JSON.stringify(products)],
  );

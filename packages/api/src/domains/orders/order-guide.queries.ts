import type { OrderGuide } from '@larder/contracts';
import { GUIDE_ORDERS, GUIDE_REACH_DAYS, type PastOrder, type RecentOrder } from '@larder/rules';
import type { Tx } from '../../database';
import { LISTS_OF_LOCATION } from './guide-lists.queries';

/** What a location's orders say, as the database finds it. */
export interface GuideRecord {
  /** Delivered orders before the date, latest first: the last six, and the last six of its weekday. */
  history: PastOrder[];
  last: { productId: number; cartons: number; date: string }[];
  already: { productId: number; cartons: number }[];
  lastOrder: OrderGuide['lastOrder'];
  /** In their own order (GDE-35). */
  lists: OrderGuide['lists'];
}

/** Whose figures are asked for: for the day chosen, or for any on from `today`; `orderId` is the order on screen. */
export interface GuideQuestion {
  locationId: number;
  deliveryDate?: string;
  today: string;
  orderId?: number;
}

/** Normal orders of the location from ready to delivered, but that on screen. */
const PLACED = `o.workspace_id = $1 and o.location_id = $2 and o.type = 'normal' and o.deleted_at is null and o.archived_at is null
  and o.status_group in ('upcoming', 'history') and o.status <> 'cancelled' and o.id is distinct from $5::int`;

/** Those within reach of the day, each with its place from the latest; and their lines as first ordered (GDE-22). */
const WITHIN_REACH = `
  placed as materialized (
    select o.id, o.day, o.status_group, o.place, o.is_delivered and (
      row_number() over (partition by o.is_delivered order by o.place) <= ${GUIDE_ORDERS}
      or (o.is_same_day and row_number() over (partition by o.is_delivered, o.is_same_day order by o.place) <= ${GUIDE_ORDERS})) as is_compared
    from (
      select o.id, o.delivery_start::date as day, o.status_group, row_number() over (order by o.delivery_start desc, o.id desc) as place,
        o.status = 'delivered' and o.delivery_start < $3::date as is_delivered, extract(isodow from o.delivery_start) = extract(isodow from $3::date) as is_same_day
      from orders o where ${PLACED} and o.delivery_start >= $3::date - ${GUIDE_REACH_DAYS} and o.delivery_start < $3::date + 1) o
  ), lines as materialized (
    select o.place, o.day, o.status_group, o.is_compared, i.product_id, coalesce(nullif(i.initial_carton_quantity, 0), i.carton_quantity) as cartons
    from placed o join order_items i on i.workspace_id = $1 and i.order_id = o.id
    where i.substitute_for_sku is null and (i.carton_quantity > 0 or i.initial_carton_quantity > 0)
  )`;

const COMPARED = `select coalesce(json_agg(json_build_object('place', o.place, 'date', o.day) order by o.place), '[]') from placed o where o.is_compared`;

const COMPARED_LINES = `
  select coalesce(json_agg(json_build_object('place', i.place, 'productId', i.product_id, 'cartons', i.cartons)), '[]') from lines i where i.is_compared`;

const LAST = `
  select coalesce(json_agg(json_build_object('productId', latest.product_id, 'cartons', latest.cartons, 'date', latest.day)), '[]') from (
    select i.product_id, i.day, sum(i.cartons) as cartons
    from lines i join (select product_id, min(place) as place from lines group by product_id) first on first.product_id = i.product_id and first.place = i.place
    group by i.product_id, i.day) latest`;

const ALREADY = `
  select coalesce(json_agg(json_build_object('productId', ordered.product_id, 'cartons', ordered.cartons)), '[]') from (
    select i.product_id, sum(i.cartons) as cartons from lines i where i.status_group = 'upcoming' and i.day = $4::date group by i.product_id) ordered`;

const LAST_ORDER = `
  select json_build_object('orderId', o.id, 'deliveryStart', o.delivery_start, 'orderContact', o.order_contact,
    'lineCount', (select count(*) from order_items i where i.workspace_id = $1 and i.order_id = o.id))
  from orders o where ${PLACED} order by o.delivery_start desc, o.id desc limit 1`;

type Found = Omit<GuideRecord, 'history'> & {
  compared: { place: number; date: string }[];
  lines: { place: number; productId: number; cartons: number }[];
};

/** All figures of a location in one statement; absent when the workspace has none with this id. */
export async function selectOrderGuide(
  tx: Tx,
  { locationId, deliveryDate, today, orderId }: GuideQuestion,
): Promise<GuideRecord | undefined> {
  const found = await tx.one<Found>(
    'order-guide',
    `
    with ${WITHIN_REACH}
    select (${COMPARED}) as compared, (${COMPARED_LINES}) as lines, (${LAST}) as last, (${ALREADY}) as already, (${LAST_ORDER}) as "lastOrder", ${LISTS_OF_LOCATION} as lists
    from locations l where l.workspace_id = $1 and l.id = $2`,
    [tx.workspaceId, locationId, deliveryDate ?? today, deliveryDate ?? null, orderId ?? null],
  );
  if (!found) return undefined;
  const { compared, lines, ...rest } = found;
  return {
    ...rest,
    history: compared.map(({ place, date }) => ({ date, lines: lines.filter((line) => line.place === place) })),
  };
}

/**
 * The orders of a location from ready to delivered within reach of a day, latest first, with their lines of some
 * products as first ordered (GDE-22).
 */
export const selectOrdersOf = (
  tx: Tx,
  locationId: number,
  productIds: readonly number[],
  today: string,
): Promise<RecentOrder[]> =>
  tx.many(
    'orders-of-products',
    `
    select o.delivery_start::date as date, o.status = 'delivered' as "isDelivered", (
      select coalesce(json_agg(json_build_object('productId', i.product_id, 'cartons', coalesce(nullif(i.initial_carton_quantity, 0), i.carton_quantity))), '[]')
      from order_items i
      where i.workspace_id = o.workspace_id and i.order_id = o.id and i.product_id = any($3::int[]) and i.substitute_for_sku is null and (i.carton_quantity > 0 or i.initial_carton_quantity > 0)) as lines
    from orders o where ${PLACED} and o.delivery_start >= $4::date - ${GUIDE_REACH_DAYS} order by o.delivery_start desc, o.id desc`,
    [tx.workspaceId, locationId, productIds, today, null],
  );

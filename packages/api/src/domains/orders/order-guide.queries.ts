import type { OrderGuide } from '@larder/contracts';
import { GUIDE_ORDERS, GUIDE_REACH_DAYS, type PastOrder, type RecentOrder } from '@larder/rules';
import type { OpeningRead, Tx } from '../../database';
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
  workspaceId: number;
  locationId: number;
  deliveryDate?: string;
  today: string;
  orderId?: number;
}

/** Normal orders of the location in some groups of statuses, but that on screen and those cancelled. */
const placedIn = (groups: string): string => `
  o.workspace_id = $1 and o.location_id = $2 and o.type = 'normal' and o.deleted_at is null and o.archived_at is null
  and o.status_group in (${groups}) and o.status <> 'cancelled' and o.id is distinct from $5::int`;

/** From ready to delivered. */
const PLACED = placedIn(`'upcoming', 'history'`);

/**
 * Those within reach of the day, each with its place from the latest. The ends of the reach stand in selects of their
 * own: PostgreSQL then expects as many orders for one day as for any other, and plans the statement once instead of
 * each time.
 */
const WITHIN_REACH = `
  placed as materialized (
    select o.id, o.day, o.status_group, o.place, o.is_delivered and (
      row_number() over (partition by o.is_delivered order by o.place) <= ${GUIDE_ORDERS}
      or (o.is_same_day and row_number() over (partition by o.is_delivered, o.is_same_day order by o.place) <= ${GUIDE_ORDERS})) as is_compared
    from (
      select o.id, o.delivery_start::date as day, o.status_group, row_number() over (order by o.delivery_start desc, o.id desc) as place,
        o.status = 'delivered' and o.delivery_start < $3::timestamp as is_delivered, extract(isodow from o.delivery_start) = extract(isodow from $3::date) as is_same_day
      from orders o where ${PLACED} and o.delivery_start >= (select $3::timestamp - interval '${GUIDE_REACH_DAYS} days') and o.delivery_start < (select $3::timestamp + interval '1 day')) o
  )`;

/** The lines of the order `o` (GDE-22), and the cartons of one as first ordered. */
const LINES = `i.workspace_id = $1 and i.order_id = o.id and i.substitute_for_sku is null and (i.carton_quantity > 0 or i.initial_carton_quantity > 0)`;
const CARTONS = 'coalesce(nullif(i.initial_carton_quantity, 0), i.carton_quantity)';

const COMPARED = `
  select coalesce(json_agg(json_build_object('date', o.day, 'lines', (
    select coalesce(json_agg(array[i.product_id, ${CARTONS}]), '[]') from order_items i where ${LINES})) order by o.place), '[]')
  from placed o where o.is_compared`;

/**
 * The latest order of each product is found first, and lines are read of these orders only. To keep all lines of half a
 * year for several readers costs more than to read those of few orders twice.
 */
const LAST = `
  select coalesce(json_agg(json_build_array(latest.product_id, latest.cartons, latest.day)), '[]') from (
    select o.day, l.product_id, l.cartons
    from (
      select place, array_agg(product_id) as products from (
        select i.product_id, min(o.place) as place from placed o join order_items i on ${LINES} group by i.product_id) first
      group by place) found
      join placed o on o.place = found.place
      cross join lateral (
        select i.product_id, sum(${CARTONS}) as cartons from order_items i where ${LINES} and i.product_id = any(found.products) group by i.product_id) l) latest`;

const ALREADY = `
  select coalesce(json_agg(json_build_array(ordered.product_id, ordered.cartons)), '[]') from (
    select i.product_id, sum(${CARTONS}) as cartons from placed o join order_items i on ${LINES}
    where o.status_group = 'upcoming' and o.day = $4::date group by i.product_id) ordered`;

/** One of each group, then the later one: each is the end of an index. */
const latestIn = (group: string): string =>
  `(select o.id, o.delivery_start, o.order_contact from orders o where ${placedIn(`'${group}'`)} order by o.delivery_start desc, o.id desc limit 1)`;
const LAST_ORDER = `
  select json_build_object('orderId', o.id, 'deliveryStart', o.delivery_start, 'orderContact', o.order_contact,
    'lineCount', (select count(*) from order_items i where i.workspace_id = $1 and i.order_id = o.id and i.carton_quantity > 0))
  from (${latestIn('upcoming')} union all ${latestIn('history')}) o order by o.delivery_start desc, o.id desc limit 1`;

const ORDER_GUIDE = `
  with ${WITHIN_REACH}
  select (${COMPARED}) as compared, (${LAST}) as last, (${ALREADY}) as already, (${LAST_ORDER}) as "lastOrder", ${LISTS_OF_LOCATION} as lists
  from locations l where l.workspace_id = $1 and l.id = $2`;

type Line = [productId: number, cartons: number];

/** Figures come as arrays without names: hundreds of names cost more than the figures. */
export interface GuideFound extends Pick<GuideRecord, 'lastOrder' | 'lists'> {
  compared: { date: string; lines: Line[] }[];
  last: [...Line, date: string][];
  already: Line[];
}

const lineOf = ([productId, cartons]: Line) => ({ productId, cartons });

/** All figures of a location in one statement; no row when the workspace has none with this id. */
export const orderGuideRead = ({
  workspaceId,
  locationId,
  deliveryDate,
  today,
  orderId,
}: GuideQuestion): OpeningRead => ({
  name: 'order-guide',
  sql: ORDER_GUIDE,
  params: [workspaceId, locationId, deliveryDate ?? today, deliveryDate ?? null, orderId ?? null],
});

/** The figures with their names. */
export const guideOf = ({ compared, last, already, lastOrder, lists }: GuideFound): GuideRecord => ({
  lastOrder,
  lists,
  history: compared.map(({ date, lines }) => ({ date, lines: lines.map(lineOf) })),
  last: last.map(([productId, cartons, date]) => ({ productId, cartons, date })),
  already: already.map(lineOf),
});

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
    from orders o where ${PLACED} and o.delivery_start >= $4::timestamp - interval '${GUIDE_REACH_DAYS} days' order by o.delivery_start desc, o.id desc`,
    [tx.workspaceId, locationId, productIds, today, null],
  );

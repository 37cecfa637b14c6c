import type { OrderRow, Page } from '@larder/contracts';
import type { Queries, Tx } from '../../database';
import { type Conditions, conditions } from '../../lists/conditions';
import { ofRegion } from '../../lists/of-region';
import { instantText, type Paging, queryPage, queryPageInParts } from '../../lists/page-query';
import type { Reach } from '../locations/locations.service';
import { OVERRIDE_OF_DAY, type WithOverride } from './order-moments';

const LISTED = ['o.deleted_at is null', 'o.archived_at is null'];

const ROW = `o.id, o.type, o.status, o.location_id as "locationId", l.name as "locationName", o.delivery_start as "deliveryStart",
  o.delivery_end as "deliveryEnd", o.is_agreed_delivery_schedule as "isAgreedDeliverySchedule", o.total_price as "totalPrice",
  o.distributor_arrival_date as "distributorArrivalDate", ${instantText('o.last_modified')} as "lastModified", o.version`;

const ITEMS = `cross join lateral (
  select coalesce(json_agg(json_build_object('productName', i.product_name, 'cartonQuantity', i.carton_quantity, 'supplierName', i.supplier_name,
    'recordedQuantity', i.recorded_quantity, 'isMaster', i.is_master, 'substituteForSku', i.substitute_for_sku) order by i.position, i.id), '[]') as lines, count(*)::int as count
  from order_items i where i.workspace_id = o.workspace_id and i.order_id = o.id) i`;

type Listed = Omit<OrderRow, 'cutOffAt' | 'soonFrom'>;
/** A row of a list, with what its moments are worked out from. */
export type TimedRow = Listed & WithOverride;
const TIMED = { columns: `, ${OVERRIDE_OF_DAY}`, join: '' };

/** Pages of screens have 10 to 15 orders: reading their lines as one value takes a tenth less, and holds nobody up. */
const FEW = 20;

/**
 * A list of orders in SQL: the page is cut before locations and items are joined to it. Items of a long page are read
 * order by order, in turn with other work.
 */
async function orderPage<T extends Listed>(
  tx: Queries,
  name: string,
  where: Conditions,
  order: string,
  paging: Paging,
  extra = TIMED,
): Promise<Page<T>> {
  const shared = {
    count: `select count(*) from orders o where ${where.sql()}`,
    params: where.params,
  };
  const from = (limit: string) => `
      from (select * from orders o where ${where.sql()} order by ${order} ${limit}) o
      join locations l on l.workspace_id = o.workspace_id and l.id = o.location_id
      ${extra.join}
      ${ITEMS}`;
  if (paging.pageSize <= FEW)
    return queryPage(
      tx,
      {
        ...shared,
        name: `${name}:${where.key()}`,
        rows: (limit) => `select ${ROW}${extra.columns}, i.lines as items ${from(limit)} order by ${order}`,
      },
      paging,
    );
  const { items, ...page } = await queryPageInParts<Omit<T, 'items'>, T['items']>(
    tx,
    {
      ...shared,
      name: `${name}-long:${where.key()}`,
      rows: (limit) => `
      select row_number() over (order by ${order}) as place, to_json(head) as head, i.lines::text as part, i.count as size
      ${from(limit)}
      cross join lateral (select ${ROW}${extra.columns}) head`,
    },
    paging,
  );
  return { ...page, items: items.map(({ head, part }) => ({ ...head, items: part }) as T) };
}

function ownOrders(tx: Tx, reach: Reach, always: readonly string[]): Conditions {
  const where = conditions([...always, ...LISTED, 'o.workspace_id = $1'], [tx.workspaceId]);
  where.add('reach', reach, (ids) => `o.location_id = any(${ids}::int[])`);
  return where;
}

/** Drafts, last changed first. */
export const selectDrafts = (tx: Tx, reach: Reach, paging: Paging): Promise<Page<TimedRow>> =>
  orderPage(
    tx,
    'orders-draft',
    ownOrders(tx, reach, [`o.status = 'draft'`]),
    'o.last_modified desc, o.id desc',
    paging,
  );

/** How many drafts were archived since an instant (API-74). */
export async function countArchivedDrafts(tx: Tx, reach: Reach, since: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'orders-archived',
    `
    select count(*) from orders o
    where o.workspace_id = $1 and o.status = 'draft' and o.deleted_at is null and o.archived_at >= $2 and ($3::int[] is null or o.location_id = any($3))`,
    [tx.workspaceId, since, reach],
  );
  return row?.count ?? 0;
}

/** What narrows the lists of upcoming and past orders. Dates are local date-times, both included. */
export interface OrderFilter {
  locationId?: number;
  deliveryDateFrom?: string;
  deliveryDateTo?: string;
  orderType?: 'normal' | 'sample';
}

function filtered(where: Conditions, filter: OrderFilter): Conditions {
  where.add('location', filter.locationId, (id) => `o.location_id = ${id}`);
  where.add('from', filter.deliveryDateFrom, (date) => `o.delivery_start >= ${date}::timestamp`);
  where.add('to', filter.deliveryDateTo, (date) => `o.delivery_start <= ${date}::timestamp`);
  where.add('type', filter.orderType, (type) => `o.type = ${type}`);
  return where;
}

/** Orders from ready to out-for-delivery, earliest delivery first. */
export const selectUpcoming = (tx: Tx, reach: Reach, filter: OrderFilter, paging: Paging): Promise<Page<TimedRow>> =>
  orderPage(
    tx,
    'orders-upcoming',
    filtered(ownOrders(tx, reach, [`o.status_group = 'upcoming'`]), filter),
    'o.delivery_start, o.id',
    paging,
  );

/** Delivered and cancelled orders, latest delivery first. */
export const selectHistory = (tx: Tx, reach: Reach, filter: OrderFilter, paging: Paging): Promise<Page<TimedRow>> =>
  orderPage(
    tx,
    'orders-history',
    filtered(ownOrders(tx, reach, [`o.status_group = 'history'`]), filter),
    'o.delivery_start desc, o.id desc',
    paging,
  );

/** What staff narrow the orders of all workspaces by. */
export interface StaffOrderFilter extends OrderFilter {
  region?: string;
  workspaceId?: number;
  status?: readonly string[];
  /**
   * Orders whose delivery ended before this wall-clock time, by region, and that are neither delivered nor cancelled
   * (API-73).
   */
  overdueBefore?: Record<string, string>;
}

export type StaffOrderRow = Listed & { workspaceId: number; companyName: string };

/** Orders of all workspaces, deleted and archived ones left out, earliest delivery first. */
export function selectStaffOrders(tx: Queries, filter: StaffOrderFilter, paging: Paging): Promise<Page<StaffOrderRow>> {
  const where = filtered(conditions(LISTED), filter);
  where.add('region', filter.region, ofRegion('o.workspace_id'));
  where.add('workspace', filter.workspaceId, (id) => `o.workspace_id = ${id}`);
  where.add('status', filter.status, (statuses) => `o.status = any(${statuses}::text[])`);
  where.add(
    'overdue',
    filter.overdueBefore && JSON.stringify(filter.overdueBefore),
    (before) => `
    o.status not in ('draft', 'delivered', 'cancelled')
    and o.delivery_end < (select ((${before}::jsonb) ->> w.region)::timestamp from workspaces w where w.id = o.workspace_id)`,
  );
  return orderPage(tx, 'orders-of-all', where, 'o.delivery_start, o.id', paging, {
    columns: ', o.workspace_id as "workspaceId", w.company_name as "companyName"',
    join: 'join workspaces w on w.id = o.workspace_id',
  });
}

import type { Queries, Tx } from '../../database';
import { LINE_COLUMNS, type NewItem } from './order-items.queries';

/** An order as it is stored. Amounts are decimal strings. */
export interface OrderRecord {
  id: number;
  type: 'normal' | 'sample';
  status: string;
  location_id: number;
  delivery_start: string;
  delivery_end: string;
  order_contact: string | null;
  is_agreed_delivery_schedule: boolean | null;
  total_price: string | null;
  distributor_arrival_date: string | null;
  cancel_reason: string | null;
  version: number;
  submitted_by: string | null;
  request_id: number | null;
  deleted_at: string | null;
  archived_at: string | null;
}

const COLUMNS = `id, type, status, location_id, delivery_start, delivery_end, order_contact, is_agreed_delivery_schedule, total_price,
  distributor_arrival_date, cancel_reason, version, submitted_by, request_id, deleted_at, archived_at`;

/** Locks the order until the transaction ends. Absent when the workspace has none with this id. */
export const lockOrder = (tx: Tx, orderId: number): Promise<OrderRecord | undefined> =>
  tx.one('order-lock', `select ${COLUMNS} from orders where workspace_id = $1 and id = $2 for update`, [
    tx.workspaceId,
    orderId,
  ]);

/** The content of a new order. Instants are ISO text. */
export interface NewOrderRecord {
  type: 'normal' | 'sample';
  status: 'draft' | 'ready';
  locationId: number;
  deliveryStart: string;
  deliveryEnd: string;
  orderContact: string | null;
  isAgreed: boolean | null;
  total: number | null;
  /** Null for an order that staff made. */
  userId: string | null;
  at: string;
  requestId?: number | null;
}

/** An id for an order about to be stored. It is never used again, also when nothing comes of the order. */
export async function takeOrderId(tx: Tx): Promise<number> {
  const row = await tx.one<{ id: number }>('order-id', `select nextval('orders_id_seq')::int as id`);
  return (row as { id: number }).id;
}

/**
 * Lets one caller at a time add drafts to a location, until its transaction ends: what is counted behind it includes
 * those of the callers before. It travels with the next statement.
 */
export const lockDrafts = (tx: Tx, locationId: number): void =>
  tx.send('order-drafts-lock', `select pg_advisory_xact_lock(hashtextextended('drafts ' || $1::int, $2))`, [
    tx.workspaceId,
    locationId,
  ]);

/** How many open drafts a location has: neither deleted nor archived; samples, which staff make, do not count. */
export async function countDrafts(tx: Tx, locationId: number): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'order-drafts-count',
    `
    select count(*) from orders
    where workspace_id = $1 and location_id = $2 and status_group = 'draft' and type = 'normal' and deleted_at is null and archived_at is null`,
    [tx.workspaceId, locationId],
  );
  return row?.count ?? 0;
}

const INSERT = `
  with added as (
    insert into orders (workspace_id, id, type, status, location_id, delivery_start, delivery_end, order_contact, is_agreed_delivery_schedule, total_price,
      created_by, created_at, last_modified, submitted_by, submitted_at, request_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $12::timestamptz, $13, $14::timestamptz, $15) returning id)
  insert into order_items (workspace_id, order_id, ${LINE_COLUMNS})
  select $1, added.id, ${LINE_COLUMNS.replace(/\w+/g, 'line.$&')} from added, json_populate_recordset(null::order_items, $16::json) line`;

/** Stores an order with its lines. It travels with the next statement or the commit. */
export const insertOrder = (tx: Tx, id: number, order: NewOrderRecord, items: readonly NewItem[]): void =>
  tx.send('order-insert', INSERT, [
    tx.workspaceId,
    id,
    order.type,
    order.status,
    order.locationId,
    order.deliveryStart,
    order.deliveryEnd,
    order.orderContact,
    order.isAgreed,
    order.total,
    order.userId,
    order.at,
    order.status === 'ready' ? order.userId : null,
    order.status === 'ready' ? order.at : null,
    order.requestId ?? null,
    JSON.stringify(items),
  ]);

/** What a write changes of an order; absent fields stay. */
export interface OrderChange {
  status?: string;
  deliveryStart?: string;
  deliveryEnd?: string;
  orderContact?: string | null;
  isAgreed?: boolean | null;
  total?: number | null;
  distributorArrivalDate?: string;
  cancelReason?: string;
  submittedBy?: string;
  submittedAt?: string;
  deletedAt?: string;
  archivedAt?: string;
}

const CHANGEABLE: Record<keyof OrderChange, string> = {
  status: 'status',
  deliveryStart: 'delivery_start',
  deliveryEnd: 'delivery_end',
  orderContact: 'order_contact',
  isAgreed: 'is_agreed_delivery_schedule',
  total: 'total_price',
  distributorArrivalDate: 'distributor_arrival_date',
  cancelReason: 'cancel_reason',
  submittedBy: 'submitted_by',
  submittedAt: 'submitted_at',
  deletedAt: 'deleted_at',
  archivedAt: 'archived_at',
};

/** Changes a locked order and answers its new version. */
export async function updateOrderRecord(tx: Tx, orderId: number, change: OrderChange, at: string): Promise<number> {
  const known = Object.keys(CHANGEABLE) as (keyof OrderChange)[];
  const fields = known.filter((field) => change[field] !== undefined);
  const sets = fields.map((field, place) => `${CHANGEABLE[field]} = $${place + 4}`);
  const row = await tx.one<{ version: number }>(
    `order-update:${fields.map((field) => known.indexOf(field)).join('.')}`,
    `
    update orders set ${[...sets, 'version = version + 1', 'last_modified = $3'].join(', ')} where workspace_id = $1 and id = $2 returning version`,
    [tx.workspaceId, orderId, at, ...fields.map((field) => change[field])],
  );
  return (row as { version: number }).version;
}

/** Other orders that may fill a delivery day up to the minimum (API-63). */
export const selectOrdersOfDay = (tx: Tx, locationId: number, date: string): Promise<OrderOfDay[]> =>
  tx.many(
    'orders-of-day',
    `
    select id, type, status, location_id as "locationId", delivery_start as "deliveryStart", total_price as "totalPrice" from orders
    where workspace_id = $1 and location_id = $2 and status_group = 'upcoming' and deleted_at is null and archived_at is null
      and delivery_start >= $3::timestamp and delivery_start < $3::timestamp + interval '1 day'`,
    [tx.workspaceId, locationId, date],
  );

export interface OrderOfDay {
  id: number;
  type: string;
  status: string;
  locationId: number;
  deliveryStart: string;
  totalPrice: string | null;
}

/** The workspace that an order belongs to. */
export const findWorkspaceOfOrder = (
  tx: Queries,
  orderId: number,
): Promise<{ workspaceId: number; region: Tx['region'] } | undefined> =>
  tx.one(
    'order-workspace',
    `
    select o.workspace_id as "workspaceId", w.region from orders o join workspaces w on w.id = o.workspace_id where o.id = $1`,
    [orderId],
  );

/** The region of a workspace; absent when there is none with this id. */
export const selectRegion = (tx: Queries, workspaceId: number): Promise<{ region: Tx['region'] } | undefined> =>
  tx.one('workspace-region', 'select region from workspaces where id = $1', [workspaceId]);

/** The company of the workspace. */
export const selectCompany = (tx: Tx): Promise<{ companyName: string } | undefined> =>
  tx.one('company-name', 'select company_name as "companyName" from workspaces where id = $1', [tx.workspaceId]);

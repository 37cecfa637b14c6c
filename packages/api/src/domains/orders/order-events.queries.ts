import { auditInsert } from '../../http/audit.queries';
import type { Tx } from '../../database';

/** An event about to be stored. A member's name is looked up by `actorId`, others are called `actorName`. */
export interface NewEvent {
  at: string;
  actorKind: 'member' | 'staff' | 'system';
  actorId: string | null;
  actorName: string;
  type: string;
  from: string | null;
  to: string | null;
  detail: Record<string, unknown>;
}

/** What open pages hear of the order $2 as it is now. */
const LIVE = `live as (
    insert into live_events (workspace_id, kind, location_id, data)
    select workspace_id, 'order', location_id, jsonb_build_object('orderId', id, 'locationId', location_id, 'status', status, 'version', version, 'change', $7::text)
    from orders where workspace_id = $1 and id = $2)`;

const INSERT = `
  with event as (
    insert into order_events (workspace_id, order_id, at, actor_kind, actor_id, actor_name, type, from_status, to_status, detail)
    values ($1, $2, $3, $4, $5::uuid, coalesce((select full_name from users where id = $5::uuid), $6), $7, $8, $9, $10)),
  ${LIVE}
  ${auditInsert(11)}`;

/**
 * Stores an event, what open pages hear of it (GDE-80) and what the audit keeps of it (the values of `auditInsert`), in
 * one round trip.
 */
export const insertEvent = (tx: Tx, orderId: number, event: NewEvent, audited: readonly unknown[]): void =>
  tx.send('order-event-insert', INSERT, [
    tx.workspaceId,
    orderId,
    event.at,
    event.actorKind,
    event.actorId,
    event.actorName,
    event.type,
    event.from,
    event.to,
    JSON.stringify(event.detail),
    ...audited,
  ]);

const JOIN = `
  with latest as (
    select id, type, actor_id, at, detail from order_events where workspace_id = $1 and order_id = $2 order by id desc limit 1),
  joined as (
    update order_events e set detail = e.detail || jsonb_build_object('after', $10::jsonb -> 'after', 'lastAt', $3::text)
    from latest
    where e.workspace_id = $1 and e.order_id = $2 and e.id = latest.id
      and latest.type = $7 and latest.actor_id = $5::uuid and latest.detail ? 'before' and latest.at >= $3::timestamptz - make_interval(mins => $11::int)
    returning e.id),
  event as (
    insert into order_events (workspace_id, order_id, at, actor_kind, actor_id, actor_name, type, from_status, to_status, detail)
    select $1, $2, $3::timestamptz, $4, $5::uuid, coalesce((select full_name from users where id = $5::uuid), $6), $7, $8, $9, $10::jsonb
    where not exists (select from joined)),
  ${LIVE}
  ${auditInsert(12)}`;

/**
 * Stores what open pages hear of a save, and its event, or what follows it in the order's latest event when that is a
 * save of the same member of the last `minutes`. The order is locked.
 */
export const joinSave = (
  tx: Tx,
  orderId: number,
  event: NewEvent,
  minutes: number,
  audited: readonly unknown[],
): void =>
  tx.send('order-save-event', JOIN, [
    tx.workspaceId,
    orderId,
    event.at,
    event.actorKind,
    event.actorId,
    event.actorName,
    event.type,
    event.from,
    event.to,
    JSON.stringify(event.detail),
    minutes,
    ...audited,
  ]);

/** An event as stored. */
export interface EventRecord {
  at: string;
  actor: string;
  type: string;
  from_status: string | null;
  to_status: string | null;
  detail: Record<string, unknown>;
}

/** The events of an order, oldest first. */
export const selectEvents = (tx: Tx, orderId: number): Promise<EventRecord[]> =>
  tx.many(
    'order-events',
    `
    select at, actor_name as actor, type, from_status, to_status, detail from order_events where workspace_id = $1 and order_id = $2 order by at, id`,
    [tx.workspaceId, orderId],
  );

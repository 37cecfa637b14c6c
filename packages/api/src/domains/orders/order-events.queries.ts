import { auditInsert } from '../../http/audit';
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

const INSERT = `
  with event as (
    insert into order_events (workspace_id, order_id, at, actor_kind, actor_id, actor_name, type, from_status, to_status, detail)
    values ($1, $2, $3, $4, $5::uuid, coalesce((select full_name from users where id = $5::uuid), $6), $7, $8, $9, $10))
  ${auditInsert(11)}`;

/** Stores an event and what the audit keeps of it (the values of `auditInsert`), in one round trip. */
export const insertEvent = (tx: Tx, orderId: number, event: NewEvent, audited: readonly unknown[]): void =>
  tx.send('order-event-insert', INSERT, [
    tx.workspaceId, orderId, event.at, event.actorKind, event.actorId, event.actorName, event.type, event.from, event.to, JSON.stringify(event.detail), ...audited,
  ]);

/** An event as stored. */
export interface EventRecord { at: string; actor: string; type: string; from_status: string | null; to_status: string | null; detail: Record<string, unknown> }

/** The events of an order, oldest first. */
export const selectEvents = (tx: Tx, orderId: number): Promise<EventRecord[]> =>
  tx.many('order-events', `
    select at, actor_name as actor, type, from_status, to_status, detail from order_events where workspace_id = $1 and order_id = $2 order by at, id`,
  [tx.workspaceId, orderId]);

import { auditValues } from '../../http/audit';
import type { Actor } from '../../http/session';
import type { Tx } from '../../database';
import { insertEvent, selectEvents } from './order-events.queries';

/** Something that happened to an order. */
export interface OrderEvent {
  type: 'created' | 'edited' | 'submitted' | 'status' | 'cancelled' | 'deleted' | 'archived' | 'substituted' | 'recorded' | 'delivery' | 'repriced';
  from?: string | null;
  to?: string | null;
  detail?: Record<string, unknown>;
}

const KINDS: Record<Actor['kind'], 'member' | 'staff' | 'system'> = { member: 'member', staff: 'staff', system: 'system', anonymous: 'system' };

/** Leaves an event of the order and one of the audit, in the transaction of their cause (API-67, API-93). */
export function recordEvent(tx: Tx, actor: Actor, now: number, orderId: number, event: OrderEvent): void {
  const { type, from = null, to = null, detail = {} } = event;
  const audited = auditValues({ ...actor, workspaceId: tx.workspaceId, region: tx.region }, now, {
    type: `order-${type}`, subject: `order:${orderId}`, detail: { ...(from && { from }), ...(to && { to }), ...detail },
  });
  insertEvent(tx, orderId, {
    at: new Date(now).toISOString(), actorKind: KINDS[actor.kind], actorId: actor.kind === 'member' ? actor.id : null, actorName: actor.id, type, from, to, detail,
  }, audited);
}

/** An event as staff read it. */
export interface ReadableEvent {
  at: string;
  actor: string;
  type: string;
  detail: string | null;
}

/** The events of an order, oldest first, each in words. */
export async function listEvents(tx: Tx, orderId: number): Promise<ReadableEvent[]> {
  const records = await selectEvents(tx, orderId);
  return records.map(({ from_status, to_status, detail, ...event }) => {
    const step = to_status && (from_status ? `${from_status} → ${to_status}` : to_status);
    const more = Object.entries(detail).map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
    return { ...event, detail: [step, ...more].filter(Boolean).join('; ') || null };
  });
}

import { auditValues } from '../../http/audit';
import type { Actor } from '../../http/session';
import type { Tx } from '../../database';
import { insertEvent, joinSave, type NewEvent, selectEvents } from './order-events.queries';

/** Something that happened to an order. */
export interface OrderEvent {
  type:
    | 'created'
    | 'edited'
    | 'submitted'
    | 'status'
    | 'cancelled'
    | 'deleted'
    | 'archived'
    | 'substituted'
    | 'recorded'
    | 'delivery'
    | 'repriced';
  from?: string | null;
  to?: string | null;
  detail?: Record<string, unknown>;
}

const KINDS: Record<Actor['kind'], 'member' | 'staff' | 'system'> = {
  member: 'member',
  staff: 'staff',
  system: 'system',
  anonymous: 'system',
};

/**
 * Leaves an event of the order, one for open pages and one of the audit, in the transaction of their cause, after it
 * (API-67, API-93, GDE-108).
 */
export function recordEvent(tx: Tx, actor: Actor, now: number, orderId: number, event: OrderEvent): void {
  const { stored, audited } = valuesOf(tx, actor, now, orderId, event);
  insertEvent(tx, orderId, stored, audited);
}

/** A line as the history of an order keeps it: no amount. */
export interface EventLine {
  sku: string;
  productName: string;
  cartonQuantity: number;
}

/** How long the saves of one member are one event (GDE-76). */
const SAVES_TOGETHER_MINUTES = 10;

/**
 * Leaves an event of a save with the lines before and after it. Saves of one member within 10 minutes of the first are
 * one event, as long as nothing else happened to the order; each has its own audit event (GDE-76).
 */
export function recordSave(
  tx: Tx,
  actor: Actor,
  now: number,
  orderId: number,
  lines: { before: readonly EventLine[]; after: readonly EventLine[] },
): void {
  const { stored, audited } = valuesOf(tx, actor, now, orderId, { type: 'edited' });
  joinSave(tx, orderId, { ...stored, detail: { ...lines } }, SAVES_TOGETHER_MINUTES, audited);
}

function valuesOf(
  tx: Tx,
  actor: Actor,
  now: number,
  orderId: number,
  event: OrderEvent,
): { stored: NewEvent; audited: unknown[] } {
  const { type, from = null, to = null, detail = {} } = event;
  const audited = auditValues({ ...actor, workspaceId: tx.workspaceId, region: tx.region }, now, {
    type: `order-${type}`,
    subject: `order:${orderId}`,
    detail: { ...(from && { from }), ...(to && { to }), ...detail },
  });
  const stored = {
    at: new Date(now).toISOString(),
    actorKind: KINDS[actor.kind],
    actorId: actor.kind === 'member' ? actor.id : null,
    actorName: actor.id,
    type,
    from,
    to,
    detail,
  };
  return { stored, audited };
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
    const more = isSave(detail)
      ? changedLines(detail)
      : Object.entries(detail).map(
          ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
        );
    return { ...event, detail: [step, ...more].filter(Boolean).join('; ') || null };
  });
}

interface SavedLines {
  before: EventLine[];
  after: EventLine[];
}

const isSave = (detail: object): detail is SavedLines => 'before' in detail && 'after' in detail;

/** What differs between the lines before and after, each in words. */
function changedLines({ before, after }: SavedLines): string[] {
  const [was, is] = [before, after].map((lines) => new Map(lines.map((line) => [line.sku, line])));
  return [...new Map([...before, ...after].map(({ sku, productName }) => [sku, productName]))].flatMap(
    ([sku, name]) => {
      const [former, now] = [was?.get(sku)?.cartonQuantity, is?.get(sku)?.cartonQuantity];
      return former === now ? [] : [`${name}: ${former ?? 'none'} → ${now ?? 'none'}`];
    },
  );
}

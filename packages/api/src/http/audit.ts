import type { Queries } from '../database';
import { insertAuditEvent, insertAuditEvents } from './audit.queries';
import type { Actor } from './session';

/** What happened: a past-tense type such as `member-role-changed`, and what it happened to such as `user:{id}`. */
export interface AuditEvent {
  type: string;
  subject?: string;
  /** Small facts about it. Never a token, password, code or price of another workspace. */
  detail?: Record<string, unknown>;
}

/** The values of `auditInsert`. */
export const auditValues = (actor: Actor, now: number, event: AuditEvent): unknown[] => [
  new Date(now).toISOString(),
  actor.region ?? null,
  actor.workspaceId ?? null,
  actor.kind,
  actor.id,
  event.type,
  event.subject ?? null,
  JSON.stringify(event.detail ?? {}),
  actor.requestId ?? null,
];

/**
 * Leaves an audit event, in the same transaction as its cause (API-93). A member's transaction can write of its own
 * workspace only.
 */
export async function audit(tx: Queries, actor: Actor, now: number, event: AuditEvent): Promise<void> {
  await insertAuditEvent(tx, auditValues(actor, now, event));
}

/** Leaves one audit event for each of many causes, in one statement. */
export async function auditAll(tx: Queries, actor: Actor, now: number, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const [at, region, workspaceId, kind, id, , , , requestId] = auditValues(actor, now, { type: '' });
  await insertAuditEvents(tx, [at, region, workspaceId, kind, id, requestId, JSON.stringify(events)]);
}

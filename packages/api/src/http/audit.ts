import type { LastChange } from '@larder/contracts';
import type { Queries, Tx } from '../database';
import type { Actor } from './session';

const COLUMNS = ['at', 'region', 'workspace_id', 'actor_kind', 'actor', 'type', 'subject', 'detail', 'request_id'];

/** What happened: a past-tense type such as `member-role-changed`, and what it happened to such as `user:{id}`. */
export interface AuditEvent {
  type: string;
  subject?: string;
  /** Small facts about it. Never a token, password, code or price of another workspace. */
  detail?: Record<string, unknown>;
}

/**
 * The statement that stores an audit event, its values from the placeholder `$first` on: to be part of a larger one.
 */
export const auditInsert = (first: number): string =>
  `insert into audit_events (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, place) => `$${first + place}`).join(', ')})`;

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

const WRITE = auditInsert(1);

/**
 * Leaves an audit event, in the same transaction as its cause (API-93). A member's transaction can write of its own
 * workspace only.
 */
export async function audit(tx: Queries, actor: Actor, now: number, event: AuditEvent): Promise<void> {
  await tx.run('audit-write', WRITE, auditValues(actor, now, event));
}

/** Leaves one audit event for each of many causes, in one statement. */
export async function auditAll(tx: Queries, actor: Actor, now: number, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const [at, region, workspaceId, kind, id, , , , requestId] = auditValues(actor, now, { type: '' });
  await tx.run(
    'audit-write-all',
    `
    insert into audit_events (${COLUMNS.join(', ')})
    select $1, $2, $3, $4, $5, e.type, e.subject, coalesce(e.detail, '{}'), $6 from jsonb_to_recordset($7) as e(type text, subject text, detail jsonb)`,
    [at, region, workspaceId, kind, id, requestId, JSON.stringify(events)],
  );
}

/**
 * When a subject of the own workspace changed last, and who did; absent where it never left an event.
 */
export const selectLastChangeOf = (tx: Tx, subject: string): Promise<LastChange | undefined> =>
  tx.one('audit-last-change', 'select at as "lastModified", by as "lastModifiedBy" from larder_last_change($1)', [
    subject,
  ]);

import type { Queries } from '../database';
import type { Actor } from './session';

const WRITE = `
  insert into audit_events (at, region, workspace_id, actor_kind, actor, type, subject, detail, request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** What happened: a past-tense type such as `member-role-changed`, and what it happened to such as `user:{id}`. */
export interface AuditEvent {
  type: string;
  subject?: string;
  /** Small facts about it. Never a token, password, code or price of another workspace. */
  detail?: Record<string, unknown>;
}

/** Leaves an audit event, in the same transaction as its cause (API-93). A member's transaction can write of its own workspace only. */
export async function audit(tx: Queries, actor: Actor, now: number, event: AuditEvent): Promise<void> {
  await tx.run('audit-write', WRITE, [
    new Date(now).toISOString(), actor.region ?? null, actor.workspaceId ?? null, actor.kind, actor.id,
    event.type, event.subject ?? null, JSON.stringify(event.detail ?? {}), actor.requestId ?? null,
  ]);
}

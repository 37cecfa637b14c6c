import type { LastChange } from '@larder/contracts';
import type { Queries, Tx } from '../database';

const COLUMNS = ['at', 'region', 'workspace_id', 'actor_kind', 'actor', 'type', 'subject', 'detail', 'request_id'];

/**
 * The statement that stores an audit event, its values (those of `auditValues`) from the placeholder `$first` on: to be
 * part of a larger one.
 */
export const auditInsert = (first: number): string =>
  `insert into audit_events (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, place) => `$${first + place}`).join(', ')})`;

const ONE = auditInsert(1);

export const insertAuditEvent = (tx: Queries, values: readonly unknown[]) => tx.run('audit-write', ONE, values);

const MANY = `
  insert into audit_events (${COLUMNS.join(', ')})
  select $1, $2, $3, $4, $5, e.type, e.subject, coalesce(e.detail, '{}'), $6
  from jsonb_to_recordset($7) as e(type text, subject text, detail jsonb)`;

/** The values: moment, region, workspace, kind and id of the actor, the request's id, and the events as JSON. */
export const insertAuditEvents = (tx: Queries, values: readonly unknown[]) => tx.run('audit-write-all', MANY, values);

/**
 * When a subject of the own workspace changed last, and who did; absent where it never left an event.
 */
export const selectLastChangeOf = (tx: Tx, subject: string): Promise<LastChange | undefined> =>
  tx.one('audit-last-change', 'select at as "lastModified", by as "lastModifiedBy" from larder_last_change($1)', [
    subject,
  ]);

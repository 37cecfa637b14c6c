import type { SystemTx } from '../../database';

const DAY_MS = 86_400_000;

/** What is swept when: a table, the condition on `$1`, and after how many days. */
const SWEEPS: readonly [name: string, sql: string, days: number][] = [
  ['sign-in-attempts', 'delete from sign_in_attempts where at < $1 and succeeded is not true', 1],
  // Right passwords tell where an account belongs (TRU-13).
  ['known-places', 'delete from sign_in_attempts where at < $1', 30],
  ['rate-counters', 'delete from rate_counters where window_start < $1', 2],
  ['idempotency-keys', 'delete from idempotency_keys where created_at < $1', 7],
  ['reset-codes', 'delete from reset_codes where expires_at < $1', 30],
  // A revoked sign-in is kept for as long as its tokens could have lived, so that a replay is still recognised.
  ['sessions', 'delete from sessions where created_at < $1', 91],
  ['staff-sessions', 'delete from staff_sessions where created_at < $1', 2],
  ['client-errors', 'delete from client_errors where at < $1', 30],
  ['health-minutes', "delete from release_health where grain = 'minute' and at < $1", 2],
  ['health-hours', "delete from release_health where grain = 'hour' and at < $1", 35],
  // 13 months (REL-80)
  ['health-days', "delete from release_health where grain = 'day' and at < $1", 396],
  // Of a stage that has ended, or that nobody opens.
  ['stage-sums', 'delete from stage_sums where told_at < $1', 30],
  ['stage-addresses', 'delete from stage_addresses where told_at < $1', 30],
  ['stage-members', 'delete from stage_members where told_at < $1', 30],
  ['error-counts', 'delete from error_counts where at < $1', 90],
  ['error-groups', 'delete from error_groups where last_seen < $1', 90],
  ['notices', 'delete from notices where created_at < $1', 30],
  ['sent-reminders', 'delete from sent_reminders where sent_at < $1', 90],
  ['outbox', 'delete from outbox where coalesce(sent_at, given_up_at) < $1', 90],
];

/**
 * Events are dated by the database, and whether one is kept is read by its clock. The newest stays: it tells a browser
 * that comes back whether it has missed any (GDE-81).
 */
const LIVE_EVENTS = `
  delete from live_events
  where at < clock_timestamp() - interval '60 minutes' and place < (select max(place) from live_events)`;

/** Deletes what is old. @returns how many rows each sweep deleted */
export async function sweep(tx: SystemTx, now: number): Promise<Record<string, number>> {
  const swept: Record<string, number> = { 'live-events': await tx.run('sweep-live-events', LIVE_EVENTS) };
  for (const [name, sql, days] of SWEEPS)
    swept[name] = await tx.run(`sweep-${name}`, sql, [new Date(now - days * DAY_MS).toISOString()]);
  return swept;
}

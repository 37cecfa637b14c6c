import type { SystemTx } from '../../database';

/** Whose password is asked, and from where: what is counted on its own. */
export interface AttemptKey {
  realm: string;
  emailKey: string;
  network: string;
}

const OF_KEY = 'realm = $1 and email_key = $2 and address = $3';
const valuesOf = ({ realm, emailKey, network }: AttemptKey) => [realm, emailKey, network];

/** Holds other attempts of the same key back until this transaction ends, so that none goes uncounted. */
export const lockAttempts = (tx: SystemTx, { realm, emailKey, network }: AttemptKey) =>
  tx.run('attempt-lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${realm} ${emailKey} ${network}`]);

export interface AttemptCounts {
  failures: number;
  /** Attempts whose password is being looked at now. */
  pending: number;
  oldest: string | null;
  /** Whether the account was signed in to from here before. */
  is_known: boolean;
}

/**
 * Counts the attempts since `since`. One later than `until` was dated by a clock that has been set back since, and counts
 * for nothing. One without a result since before `stale` was left behind by a process that died, and counts as a failure.
 */
export const countAttempts = (tx: SystemTx, key: AttemptKey, since: string, stale: string, until: string) =>
  tx.one<AttemptCounts>(
    'attempt-count',
    `
    select count(*) filter (where succeeded = false or succeeded is null and at <= $5)::int as failures,
      count(*) filter (where succeeded is null and at > $5)::int as pending,
      min(at) filter (where succeeded is not true) as oldest,
      exists (select from sign_in_attempts where ${OF_KEY} and succeeded) as is_known
    from sign_in_attempts where ${OF_KEY} and at > $4 and at <= $6`,
    [...valuesOf(key), since, stale, until],
  );

/** Notes an attempt without a result. */
export const insertAttempt = (tx: SystemTx, key: AttemptKey, at: string) =>
  tx.one<{ id: number }>(
    'attempt-insert',
    'insert into sign_in_attempts (realm, email_key, address, succeeded, at) values ($1, $2, $3, null, $4) returning id',
    [...valuesOf(key), at],
  );

export const settleAttempt = (tx: SystemTx, attemptId: number, succeeded: boolean) =>
  tx.run('attempt-settle', 'update sign_in_attempts set succeeded = $2 where id = $1', [attemptId, succeeded]);

export const deleteAttempt = (tx: SystemTx, attemptId: number) =>
  tx.run('attempt-delete', 'delete from sign_in_attempts where id = $1', [attemptId]);

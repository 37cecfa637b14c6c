import type { SystemTx } from '../../database';

export const ensureJob = (tx: SystemTx, name: string) =>
  tx.run('job-ensure', 'insert into jobs (name) values ($1) on conflict do nothing', [name]);

/** The moments by which a job is taken. */
export interface JobTimes {
  now: string;
  /** When the lock lapses. */
  until: string;
  /** The job is due when its last turn was not later than this. */
  notSince: string;
  /** A later last turn or lock was dated by a clock that has been set back since, and holds nobody back. */
  latestRun: string;
  latestLock: string;
}

/** Takes a job for this process, unless another one has it or ran it since `notSince`. */
export const takeJob = (tx: SystemTx, name: string, owner: string, times: JobTimes) =>
  tx.run(
    'job-take',
    `
    update jobs set locked_by = $2, locked_until = $4
    where name = $1 and (locked_until is null or locked_until < $3 or locked_until > $7)
      and (last_run_at is null or last_run_at <= $5 or last_run_at > $6)`,
    [name, owner, times.now, times.until, times.notSince, times.latestRun, times.latestLock],
  );

export const prolongJob = (tx: SystemTx, name: string, owner: string, until: string) =>
  tx.run('job-prolong', 'update jobs set locked_until = $3 where name = $1 and locked_by = $2', [name, owner, until]);

export const releaseJob = (tx: SystemTx, name: string, owner: string, at: string, result: string) =>
  tx.run(
    'job-release',
    'update jobs set locked_by = null, locked_until = null, last_run_at = $3, last_result = $4 where name = $1 and locked_by = $2',
    [name, owner, at, result],
  );

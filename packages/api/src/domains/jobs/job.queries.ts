import type { SystemTx } from '../../database';

export const ensureJob = (tx: SystemTx, name: string) =>
  tx.run('job-ensure', 'insert into jobs (name) values ($1) on conflict do nothing', [name]);

/** Takes a job for this process, unless another one has it or ran it since `notSince`. */
export const takeJob = (tx: SystemTx, name: string, owner: string, now: string, until: string, notSince: string) =>
  tx.run(
    'job-take',
    `
    update jobs set locked_by = $2, locked_until = $4
    where name = $1 and (locked_until is null or locked_until < $3) and (last_run_at is null or last_run_at <= $5)`,
    [name, owner, now, until, notSince],
  );

export const prolongJob = (tx: SystemTx, name: string, owner: string, until: string) =>
  tx.run('job-prolong', 'update jobs set locked_until = $3 where name = $1 and locked_by = $2', [name, owner, until]);

export const releaseJob = (tx: SystemTx, name: string, owner: string, at: string, result: string) =>
  tx.run(
    'job-release',
    'update jobs set locked_by = null, locked_until = null, last_run_at = $3, last_result = $4 where name = $1 and locked_by = $2',
    [name, owner, at, result],
  );

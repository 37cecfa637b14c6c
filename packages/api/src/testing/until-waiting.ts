import type { SystemTx } from '../database';

/**
 * Waits until each of these calls waits for a lock, or one of them has ended. Other databases of the server, those of
 * tests that run beside, do not count. The embedded database has no two transactions at once, so no call waits there.
 *
 * @returns whether all of them wait
 */
export async function untilWaiting(tx: SystemTx, ...calls: readonly Promise<unknown>[]): Promise<boolean> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  for (const call of calls) void call.then(end, end);
  for (;;) {
    // A lock on a row is one on its transaction, which names no database: the connection's other locks do.
    const found = await tx.one<{ waiting: number }>(
      '',
      `
      select count(distinct pid)::int as waiting from pg_locks
      where not granted and pid in (
        select l.pid from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database())`,
    );
    if ((found?.waiting ?? 0) >= calls.length) return true;
    if (hasEnded) return false;
  }
}

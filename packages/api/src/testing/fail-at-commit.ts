import type { Database } from '../database';

/** Meanwhile every transaction that updates rows of this table fails at its commit, after all of its statements. */
export async function whileCommitsFail(db: Database, table: string, work: () => Promise<void>): Promise<void> {
  const asOwner = (text: string) => db.asOwner((client) => client.query(text));
  await asOwner(`
    create function fail_at_commit() returns trigger language plpgsql as $$ begin raise exception 'no commit'; end $$;
    create constraint trigger fail_at_commit after update on ${table} deferrable initially deferred
      for each row execute function fail_at_commit()`);
  try {
    await work();
  } finally {
    await asOwner(`drop trigger fail_at_commit on ${table}; drop function fail_at_commit()`);
  }
}

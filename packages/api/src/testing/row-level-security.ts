import type { Database } from '../database/database';

/** Takes row-level security out of every table, as if the queries stood alone, or puts it back. */
export async function setRowLevelSecurity(db: Database, word: 'enable' | 'disable'): Promise<void> {
  const tables = await db.asSystem((tx) =>
    tx.many<{ name: string }>(
      '',
      `
      select distinct tablename as name from pg_policies where schemaname = 'public' order by name`,
    ),
  );
  if (tables.length === 0) throw new Error('No table has row-level security.');
  const statements = tables.map(({ name }) => `alter table ${name} ${word} row level security`);
  await db.asOwner((client) => client.query(statements.join(';')));
}

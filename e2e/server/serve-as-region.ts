// The site for the test of a further language: what the `e2e` data have in fr belongs to de.
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@larder/api';
import { serveSite } from './serve-site';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.argv[2]);
const REGION = 'de';

/** Gives the data of fr to the region, once the API has made the region's own row. */
async function moveData(database: Database): Promise<void> {
  const isThere = () => database.asSystem((tx) => tx.one('', 'select 1 as n from regions where id = $1', [REGION]));
  while (!(await isThere())) await pause(100);
  await database.asOwner(async (client) => {
    // While the tables are changed one by one, their references don't hold.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ table_name: string }>(
      `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'region' and t.table_type = 'BASE TABLE'`,
    );
    for (const { table_name } of rows)
      await client.query(`update "${table_name}" set region = $1 where region = 'fr'`, [REGION]);
    await client.query(
      `update calendars set ics = replace(ics, 'Europe/Paris', 'Europe/Berlin') where ics like '%Europe/Paris%'`,
    );
    await client.query('set session_replication_role = default');
  });
}

serveSite({ root, store: join(root, 'store'), port, prepare: moveData }).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

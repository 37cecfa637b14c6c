/**
 * Applies every migration after the first release to 200,000 orders and prints how long each took, which is the longest
 * that it can hold a lock (GDE-110). Ends with 1 when one is over.
 *
 * pnpm bench:migrations    (needs a server: LARDER_BENCH_DATABASE_URL, by default 127.0.0.1:5432)
 */
import pg from 'pg';
import { migrations } from '../src/database/migrations';
import { FILL, makeEmptyDatabase } from './bench-database';

const WORKSPACES = 200;
const ORDERS_EACH = 1000;
/** The last migration before the guide and the producers' editing. */
const FIRST_RELEASE = 17;
const MOST_MS = 1000;

const print = (text: string) => process.stdout.write(`${text}\n`);

async function measure(client: pg.Client): Promise<boolean> {
  await client.query('create table schema_migrations (version int primary key)');
  for (const { sql } of migrations().filter(({ version }) => version <= FIRST_RELEASE))
    await client.query(`begin; ${sql}; commit`);
  // Only a superuser may leave foreign keys unchecked while it fills; without that it takes longer.
  await client.query('set session_replication_role = replica').catch(() => undefined);
  await client.query(FILL(WORKSPACES, ORDERS_EACH));
  await client.query('set session_replication_role = default').catch(() => undefined);
  await client.query('vacuum analyze');
  let isWithin = true;
  for (const { name, version, sql } of migrations().filter((migration) => migration.version > FIRST_RELEASE)) {
    const began = performance.now();
    await client.query(`begin; ${sql}; commit`);
    const took = performance.now() - began;
    isWithin &&= took <= MOST_MS;
    print(`${version} ${name}: ${took.toFixed(0)} ms (at most ${MOST_MS})`);
  }
  return isWithin;
}

async function run(): Promise<void> {
  const { url, drop } = await makeEmptyDatabase('migrations');
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    print(`${WORKSPACES * ORDERS_EACH} orders of 4 lines`);
    if (!(await measure(client))) process.exitCode = 1;
  } finally {
    await client.end();
    await drop();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});

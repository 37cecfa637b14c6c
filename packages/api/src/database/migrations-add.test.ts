import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectDatabase } from './database';
import { migrations } from './migrations';
import { describeOnPostgres, testEngines } from './testing';
import { TEST_SERVER } from './testing-postgres';
import type { DatabaseClient } from './tx';

/** The last migration before the guide and the producers' editing. */
const FIRST_RELEASE = 17;

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
}

const COLUMNS = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1`;

/** The file in which the rows of each table lie: another one once a statement has written them all again. */
const FILES = `select relname as name, relfilenode::int as file from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;

describeOnPostgres('migrations after the first release', () => {
  const name = `larder_test_${process.pid}_${randomUUID().slice(0, 8)}`;
  const server = new pg.Client({ connectionString: TEST_SERVER });
  const client = new pg.Client({
    connectionString: Object.assign(new URL(TEST_SERVER), { pathname: `/${name}` }).href,
  });
  const apply = async (which: (version: number) => boolean) => {
    for (const { version, sql } of migrations()) if (which(version)) await client.query(`begin; ${sql}; commit`);
  };
  const many = async <T extends object>(text: string): Promise<T[]> => (await client.query<T>(text)).rows;

  beforeAll(async () => {
    await server.connect();
    await server.query(`create database ${name}`);
    await client.connect();
    // Grants name it.
    await client.query('create table schema_migrations (version int primary key)');
  });
  afterAll(async () => {
    await client.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });

  test('keep every table and column with its type, ask nothing new of the release before and rewrite no table (GDE-110)', async () => {
    await apply((version) => version <= FIRST_RELEASE);
    const [before, files] = [await many<Column>(COLUMNS), await many(FILES)];
    await apply((version) => version > FIRST_RELEASE);
    const after = new Map((await many<Column>(COLUMNS)).map((column) => [column.name, column]));
    const tables = new Set(before.map((column) => column.name.split('.')[0]));

    expect(before.filter((column) => after.get(column.name)?.type !== column.type)).toEqual([]);
    const known = new Map(before.map((column) => [column.name, column]));
    expect(
      [...after.values()].filter(
        (column) => tables.has(column.name.split('.')[0]) && column.isRequired && !known.get(column.name)?.isRequired,
      ),
    ).toEqual([]);
    expect(await many(FILES)).toEqual(expect.arrayContaining(files));
  });
});

/** The tables that grow with the orders: `orders`, all that belongs to one, and what is written beside each. */
const GROWING = `
  with recursive growing (id) as (
    select oid from pg_class where relnamespace = 'public'::regnamespace
      and relname in ('orders', 'carbon_records', 'audit_events', 'idempotency_keys', 'live_events')
    union select c.conrelid from pg_constraint c join growing on c.confrelid = growing.id where c.contype = 'f')
  select id::regclass::text as name from growing`;

/** How often this connection has read each table, as a whole or by an index, and how many rows it has written. */
const USES = `select relname::text as name, (seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del)::int as uses from pg_stat_xact_user_tables`;

/** Works on a database of the engine without anything in it. */
async function withEmptyDatabase(
  kind: 'postgres' | 'embedded',
  work: (client: DatabaseClient) => Promise<void>,
): Promise<void> {
  if (kind === 'embedded') {
    const db = await connectDatabase({});
    await db.asOwner(work).finally(() => db.close());
    return;
  }
  const name = `larder_test_${process.pid}_${randomUUID().slice(0, 8)}`;
  const server = new pg.Client({ connectionString: TEST_SERVER });
  await server.connect();
  await server.query(`create database ${name}`);
  const db = await connectDatabase({ url: Object.assign(new URL(TEST_SERVER), { pathname: `/${name}` }).href });
  await db.asOwner(work).finally(() => db.close());
  await server.query(`drop database ${name} with (force)`);
  await server.end();
}

describe.each(testEngines())('each migration after the first release, on %s', (kind) => {
  test(
    'neither reads nor writes a table that grows with the orders, so its locks last no longer on 200,000 of them (GDE-110, DSK-116)',
    () =>
      withEmptyDatabase(kind, async (client) => {
        const uses = async () =>
          new Map((await client.query<{ name: string; uses: number }>(USES)).rows.map((row) => [row.name, row.uses]));
        await client.query('create table schema_migrations (version int primary key)');
        const used: string[] = [];
        const usedOfGrowing: string[] = [];
        for (const { version, name, sql } of migrations()) {
          const { rows } = await client.query<{ name: string }>(GROWING);
          const growing = new Set(rows.map((row) => row.name));
          await client.query('begin');
          // What the connection has counted before stays until the server takes it over, which is up to the server.
          const before = await uses();
          await client.query(sql);
          const after = await uses();
          await client.query('commit');
          if (version <= FIRST_RELEASE) continue;
          for (const [table, count] of after) {
            if (count <= (before.get(table) ?? 0)) continue;
            used.push(`${name}: ${table}`);
            if (growing.has(table)) usedOfGrowing.push(`${name}: ${table}`);
          }
        }
        expect(usedOfGrowing).toEqual([]);
        // An index, a check of a former table's rows, and an update are seen, also without rows.
        expect(used).toEqual(
          expect.arrayContaining(['demand: agreed_products', 'regions: outbox', 'products-are-edited: products']),
        );
      }),
    60_000,
  );
});

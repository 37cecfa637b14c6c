import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrations } from './migrations';
import { hasPostgres } from './testing';
import { TEST_SERVER } from './testing-postgres';

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

const onPostgres = hasPostgres() ? describe : (_name: string, _define: () => void) => undefined;

onPostgres('migrations after the first release', () => {
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
  }, 60_000);
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
  }, 60_000);
});

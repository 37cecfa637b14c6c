import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectDatabase, type ConnectOptions, type Database } from './database';
import { contentKey, fill, type TestContent } from './testing-content';
import type { DatabaseClient } from './tx';

/** The server that tests make their databases on. */
export const TEST_SERVER = process.env.LARDER_TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';

const LOCK = 7_226_002;
const PREFIX = 'larder_test_';

const urlOf = (name: string): string => {
  const url = new URL(TEST_SERVER);
  url.pathname = `/${name}`;
  return url.href;
};

/** The settings of an API on a database: a login each for members, staff and migrations, as in production (TRU-9). */
export interface DatabaseEnv {
  DATABASE_URL: string;
  DATABASE_STAFF_URL: string;
  DATABASE_OWNER_URL: string;
}

const LOGIN_PASSWORD = 'larder-test';
const loginUrl = (name: string, login: string): string =>
  Object.assign(new URL(urlOf(name)), { username: `larder_${login}`, password: LOGIN_PASSWORD }).href;
const envOf = (name: string): DatabaseEnv => ({
  DATABASE_URL: loginUrl(name, 'application'),
  DATABASE_STAFF_URL: loginUrl(name, 'staff'),
  DATABASE_OWNER_URL: loginUrl(name, 'owner'),
});
const optionsOf = (env: DatabaseEnv) => ({
  url: env.DATABASE_URL,
  staffUrl: env.DATABASE_STAFF_URL,
  ownerUrl: env.DATABASE_OWNER_URL,
});

const LOGINS = fileURLToPath(new URL('../../logins.sql', import.meta.url));

/** Runs logins.sql as psql would. Roles belong to the whole server, so one process at a time. */
async function makeLogins(name: string): Promise<void> {
  await onServer(runLogins, urlOf(name));
}

/** The same on any connection of a superuser. */
export async function runLogins(client: DatabaseClient): Promise<void> {
  const sql = readFileSync(LOGINS, 'utf8');
  for (const part of ['owner', 'application', 'staff'])
    await client.query('select set_config($1, $2, false)', [`larder.${part}_password`, LOGIN_PASSWORD]);
  await client.query(sql.slice(sql.indexOf('do $$')));
}

/** An empty database with the three logins, as an operator prepares one. Closed by `drop`. */
export async function makePreparedDatabase(): Promise<PostgresCopy> {
  const name = `${PREFIX}${process.pid}_${randomUUID().slice(0, 8)}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create database ${name}`);
    await makeLogins(name);
  });
  return copyNamed(name);
}

/** A database of a test: how processes reach it, how a superuser does, and how to take it away. */
export interface PostgresCopy {
  env: DatabaseEnv;
  superuserUrl: string;
  connect(more?: Partial<ConnectOptions>): Promise<Database>;
  drop(): Promise<void>;
}

const copyNamed = (name: string): PostgresCopy => ({
  env: envOf(name),
  superuserUrl: urlOf(name),
  // A machine that stalls for some seconds refuses no test its connection.
  connect: (more) => connectDatabase({ ...optionsOf(envOf(name)), connectionTimeoutMs: 30_000, ...more }),
  drop: () =>
    onServer(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    }),
});

/** A copy of a template database that the first caller makes. */
export async function makePostgresCopy(content: TestContent): Promise<PostgresCopy> {
  const template = `larder_template_${contentKey(content)}`;
  const name = `${PREFIX}${process.pid}_${randomUUID().slice(0, 8)}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(client, template, content);
    await client.query(`create database ${name} template ${template} owner larder_owner`);
  });
  return copyNamed(name);
}

/** A copy of its own, connected; closing it takes it away. */
export async function postgresTestDatabase(content: TestContent): Promise<Database> {
  const { connect, drop, superuserUrl } = await makePostgresCopy(content);
  // No test of this process cuts the power: its commits need not wait for the disk.
  await onServer(async (client) => {
    await client.query(`alter database ${new URL(superuserUrl).pathname.slice(1)} set synchronous_commit = off`);
  });
  const db = await connect({ poolSize: 5 });
  return { ...db, close: () => db.close().then(drop) };
}

async function makeTemplate(client: pg.Client, template: string, content: TestContent): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `larder\\_template\\_${content}\\_%`,
  ]);
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
  await dropStale(client);
  const draft = `${PREFIX}${process.pid}_draft_${content}`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  await makeLogins(draft);
  const db = await connectDatabase(optionsOf(envOf(draft)));
  await fill(db, content);
  await db.close();
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Takes away the databases of test processes that were killed. */
async function dropStale(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${PREFIX.replaceAll('_', '\\_')}%`,
  ]);
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.slice(PREFIX.length).split('_')[0])))
      await client.query(`drop database if exists ${datname} with (force)`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Runs statements on a database, as the superuser of its address. */
export const runOnDatabase = (url: string, statements: string): Promise<void> =>
  onServer(async (client) => {
    await client.query(statements);
  }, url);

async function onServer<T>(work: (client: pg.Client) => Promise<T>, url = TEST_SERVER): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectDatabase, type Database } from './database';
import { contentKey, fill, type TestContent } from './testing-content';

/** The server that tests make their databases on. */
export const TEST_SERVER = process.env.LARDER_TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';

const LOCK = 7_226_002;
const PREFIX = 'larder_test_';

const urlOf = (name: string): string => {
  const url = new URL(TEST_SERVER);
  url.pathname = `/${name}`;
  return url.href;
};

/** A copy of a template database that the first caller makes: its address, and how to take it away. */
export async function makePostgresCopy(content: TestContent): Promise<{ url: string; drop(): Promise<void> }> {
  const template = `larder_template_${contentKey(content)}`;
  const name = `${PREFIX}${process.pid}_${randomUUID().slice(0, 8)}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(client, template, content);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(name),
    drop: () => onServer(async (client) => { await client.query(`drop database if exists ${name} with (force)`); }),
  };
}

/** A copy of its own, connected; closing it takes it away. */
export async function postgresTestDatabase(content: TestContent): Promise<Database> {
  const { url, drop } = await makePostgresCopy(content);
  const db = await connectDatabase({ url, poolSize: 5 });
  return { ...db, close: () => db.close().then(drop) };
}

async function makeTemplate(client: pg.Client, template: string, content: TestContent): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [`larder\\_template\\_${content}\\_%`]);
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
  await dropStale(client);
  const draft = `${PREFIX}${process.pid}_draft_${content}`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const db = await connectDatabase({ url: urlOf(draft) });
  await fill(db, content);
  await db.close();
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Takes away the databases of test processes that were killed. */
async function dropStale(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${PREFIX.replaceAll('_', '\\_')}%`]);
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.slice(PREFIX.length).split('_')[0]))) await client.query(`drop database if exists ${datname} with (force)`);
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

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: TEST_SERVER });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

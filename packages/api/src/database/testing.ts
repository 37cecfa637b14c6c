import { spawnSync } from 'node:child_process';
import type { Database } from './database';
import { embeddedTestDatabase } from './testing-embedded';
import type { TestContent } from './testing-content';
import { postgresTestDatabase, TEST_SERVER } from './testing-postgres';

let reachable: boolean | undefined;

/**
 * Whether a PostgreSQL server listens where `LARDER_TEST_DATABASE_URL` (by default 127.0.0.1:5432) says. Without one,
 * tests run on the embedded database only, and say so.
 */
export function hasPostgres(): boolean {
  reachable ??= process.env.LARDER_TEST_POSTGRES !== 'off' && canConnect();
  return reachable;
}

function canConnect(): boolean {
  const { hostname, port } = new URL(TEST_SERVER);
  const probe = `require('net').connect(${Number(port) || 5432}, ${JSON.stringify(hostname)}).setTimeout(1000).on('connect', () => process.exit(0)).on('error', () => process.exit(1)).on('timeout', () => process.exit(1))`;
  const isThere = spawnSync(process.execPath, ['-e', probe]).status === 0;
  if (!isThere) process.stderr.write(`No PostgreSQL at ${hostname}: these tests run on the embedded database only.\n`);
  return isThere;
}

/** A database of its own for the caller, on the engine of this kind; closing it takes it away. */
export async function openTestDatabase(kind: Database['kind'], content: TestContent = 'e2e'): Promise<Database> {
  return kind === 'embedded' ? embeddedTestDatabase(content) : postgresTestDatabase(content);
}

/** The engines that tests can run on here. */
export const testEngines = (): Database['kind'][] => (hasPostgres() ? ['postgres', 'embedded'] : ['embedded']);

/**
 * Describes behaviour that holds on both engines: `define` is called once per engine, with a function that gives the
 * database to the tests.
 *
 * ```ts
 * describeOnBoth('cancelling', (database) => {
 *   test('a ready order becomes cancelled (API-69)', async () => { await database().asSystem(…) });
 * });
 * ```
 */
export function describeOnBoth(
  name: string,
  define: (database: () => Database) => void,
  content: TestContent = 'e2e',
): void {
  describe.each(testEngines())(`${name} on %s`, (kind) => {
    let db: Database | undefined;
    beforeAll(async () => {
      db = await openTestDatabase(kind, content);
    }, 120_000);
    afterAll(async () => {
      await db?.close();
    });
    define(() => {
      if (!db) throw new Error('The database is there once the tests run, not while they are described.');
      return db;
    });
  });
}

export { TEST_OTP_SECRET, TEST_PASSWORD, type TestContent } from './testing-content';

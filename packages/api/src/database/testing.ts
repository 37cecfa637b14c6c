import type { Database } from './database';
import { embeddedTestDatabase } from './testing-embedded';
import type { TestContent } from './testing-content';
import { postgresTestDatabase } from './testing-postgres';

/**
 * Whether a PostgreSQL server lets tests in where `LARDER_TEST_DATABASE_URL` (by default root at 127.0.0.1:5432) says: the
 * run of the tests looks once. Without one, tests run on the embedded database only.
 */
export const hasPostgres = (): boolean => process.env.LARDER_TEST_POSTGRES === 'on';

/**
 * A database of its own for the caller, on the engine of this kind; closing it takes it away. Where tests run on both
 * engines, PostgreSQL's alone refuses a transaction inside another one: following every promise takes a tenth of their
 * processor time.
 */
export async function openTestDatabase(
  kind: Database['kind'],
  content: TestContent = 'e2e',
  { refusesNesting = kind === 'postgres' || !hasPostgres() } = {},
): Promise<Database> {
  return kind === 'embedded' ? embeddedTestDatabase(content, refusesNesting) : postgresTestDatabase(content);
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

/**
 * Describes behaviour that a PostgreSQL server alone can show: two processes on one database, its logins, its end. A run
 * without one reports these tests as skipped.
 */
export function describeOnPostgres(name: string, define: () => void): void {
  (hasPostgres() ? describe : describe.skip)(`${name} on PostgreSQL`, define);
}

export { TEST_OTP_SECRET, TEST_PASSWORD, type TestContent } from './testing-content';

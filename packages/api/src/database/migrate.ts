import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database';
import { codeOf, DatabaseMismatch, isLockRefused, isNotMigrated, translateError } from './database.errors';
import type { DatabaseLog } from './engine';
import { type Migration, migrations } from './migrations';
import type { DatabaseClient } from './tx';

// Any number will do, as long as every version uses the same.
const LOCK = 7_226_001;

// Every call that needs the table waits behind a migration that waits for its lock (GDE-110).
const BEGIN = `begin; set local lock_timeout = '1s'`;
const PAUSE_MS = 2000;

const HISTORY = `create table if not exists schema_migrations (
  version int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

interface Applied {
  version: number;
  name: string;
  checksum: string;
}

const APPLIED = 'select version, name, checksum from schema_migrations order by version';

/**
 * Brings the schema up to date, one process at a time; the others wait and find nothing left to do (API-99). A migration
 * waits for a lock for a second at most; then, or when PostgreSQL ends it in a deadlock, it lets go of all its locks and
 * tries again, for as long as a statement of this login may take.
 * @returns the names of the migrations that this call applied
 * @throws DatabaseMismatch for a database that is newer than the code, that other files made, or that keeps no UTF-8
 */
export function migrate(db: Database, log?: Pick<DatabaseLog, 'warn'>): Promise<string[]> {
  return db.asOwner(async (client) => {
    try {
      await refuseOtherEncoding(client);
      await client.query('select pg_advisory_lock($1)', [LOCK]);
      try {
        return await applyMissing(client, log);
      } finally {
        await client.query('select pg_advisory_unlock($1)', [LOCK]);
      }
    } catch (error) {
      throw translateError(error);
    }
  });
}

/**
 * Whether another process has brought the schema up to date, for one that has no login to do it (TRU-9).
 * @throws DatabaseMismatch for a database that is newer than the code, or that other files made (API-99)
 */
export async function isMigrated(db: Database): Promise<boolean> {
  const applied = await db
    .asSystem((tx) => tx.many<Applied>('applied-migrations', APPLIED))
    .catch((error: unknown) => {
      if (isNotMigrated(error)) return [];
      throw error;
    });
  return missingAfter(applied).length === 0;
}

/** SQL_ASCII would keep any bytes, and LATIN1 refuses names only when somebody has one. */
async function refuseOtherEncoding(client: DatabaseClient): Promise<void> {
  const {
    rows: [row],
  } = await client.query<{ server_encoding: string }>('show server_encoding');
  if (row?.server_encoding === 'UTF8') return;
  throw new DatabaseMismatch(
    `The database is encoded in ${row?.server_encoding}, and Larder needs UTF8: make it with createdb --encoding UTF8 --template template0.`,
  );
}

async function applyMissing(client: DatabaseClient, log?: Pick<DatabaseLog, 'warn'>): Promise<string[]> {
  await client.query(HISTORY);
  const missing = missingAfter((await client.query<Applied>(APPLIED)).rows);
  for (const migration of missing) await applyBetweenCalls(client, migration, log);
  return missing.map((migration) => migration.name);
}

/** Our migrations that are not among those applied. @throws DatabaseMismatch */
function missingAfter(applied: readonly Applied[]): Migration[] {
  const ours = new Map(migrations().map((migration) => [migration.version, migration]));
  for (const row of applied) refuseMismatch(row, ours.get(row.version));
  const done = new Set(applied.map((row) => row.version));
  return migrations().filter((migration) => !done.has(migration.version));
}

function refuseMismatch(row: Applied, ours: Migration | undefined): void {
  if (!ours) {
    throw new DatabaseMismatch(
      `The database has the migration ${row.version} "${row.name}", which this version of Larder does not know. Start a newer version, or restore an older backup.`,
    );
  }
  if (ours.checksum !== row.checksum) {
    throw new DatabaseMismatch(
      `The migration ${row.version} "${row.name}" was applied from another file than ours. A released migration never changes: add a new one.`,
    );
  }
}

/** Applies a migration when the locks that it needs are free for it. */
async function applyBetweenCalls(
  client: DatabaseClient,
  migration: Migration,
  log?: Pick<DatabaseLog, 'warn'>,
): Promise<void> {
  const lastTry = performance.now() + (await statementTimeoutMs(client)) - PAUSE_MS;
  for (;;) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!isLockRefused(error) || performance.now() > lastTry) throw failed(migration, error);
    }
    log?.warn({ migration: migration.name }, 'a migration waits for a lock and tries again');
    await pause(PAUSE_MS);
  }
}

/** How long a statement may take here. Zero stands for ever. */
async function statementTimeoutMs(client: DatabaseClient): Promise<number> {
  const { rows } = await client.query<{ setting: string }>(
    `select setting from pg_settings where name = 'statement_timeout'`,
  );
  return Number(rows[0]?.setting) || Infinity;
}

const failed = ({ version, name }: Migration, cause: unknown): Error =>
  new Error(`The migration ${version} "${name}" failed (${codeOf(cause)}).`, { cause });

async function apply(client: DatabaseClient, migration: Migration): Promise<void> {
  await client.query(BEGIN);
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

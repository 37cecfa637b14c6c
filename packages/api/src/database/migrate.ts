import type { Database } from './database';
import { codeOf, DatabaseMismatch, translateError } from './database.errors';
import { type Migration, migrations } from './migrations';
import type { DatabaseClient } from './tx';

// Any number will do, as long as every version uses the same.
const LOCK = 7_226_001;

const HISTORY = `create table if not exists schema_migrations (
  version int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/**
 * Brings the schema up to date, one process at a time; the others wait and find nothing left to do (API-99).
 * @returns the names of the migrations that this call applied
 * @throws DatabaseMismatch for a database that is newer than the code, that other files made, or that keeps no UTF-8
 */
export function migrate(db: Database): Promise<string[]> {
  return db.asOwner(async (client) => {
    try {
      await refuseOtherEncoding(client);
      await client.query('select pg_advisory_lock($1)', [LOCK]);
      try {
        return await applyMissing(client);
      } finally {
        await client.query('select pg_advisory_unlock($1)', [LOCK]);
      }
    } catch (error) {
      throw translateError(error);
    }
  });
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

async function applyMissing(client: DatabaseClient): Promise<string[]> {
  await client.query(HISTORY);
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations order by version',
  );
  const ours = new Map(migrations().map((migration) => [migration.version, migration]));
  for (const row of rows) refuseMismatch(row, ours.get(row.version));

  const done = new Set(rows.map((row) => row.version));
  const missing = migrations().filter((migration) => !done.has(migration.version));
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
}

function refuseMismatch(row: { version: number; name: string; checksum: string }, ours: Migration | undefined): void {
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

async function apply(client: DatabaseClient, migration: Migration): Promise<void> {
  await client.query('begin');
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
    throw new Error(`The migration ${migration.version} "${migration.name}" failed (${codeOf(error)}).`, {
      cause: error,
    });
  }
}

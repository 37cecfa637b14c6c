import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { codeOf, type Database, DatabaseUnavailable, isMigrated, migrate } from '../database';
import type { Environment } from './environment';
import { refuseDemoData, refuseUnsafeLogins } from './production-guards';

const RETRY_MS = 2000;
const PATIENCE_MS = 10_000;

/**
 * Migrates, and checks what must hold before the database is served, waiting for one that is not there yet. The API may
 * listen meanwhile: `/ready` answers 503 until this is done (API-95). A process without a login that owns the tables
 * waits until another one has migrated.
 * @throws DatabaseMismatch, with such a login or without (API-99)
 * @throws ProductionRefused for logins or data that production must not have (TRU-8, TRU-9)
 */
export async function prepareWhenReachable(db: Database, log: Logger, environment: Environment): Promise<void> {
  for (;;) {
    try {
      if (await prepare(db, log, environment)) return;
      log.warn('the database is not up to date yet, and this process has no login to migrate it');
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      log.warn({ reason: reasonOf(error) }, 'the database can not be reached yet');
    }
    await pause(RETRY_MS);
  }
}

/** What the network or the server said. An attempt at several addresses of one name has a code and no words. */
function reasonOf({ cause }: DatabaseUnavailable): string {
  return cause instanceof Error && cause.message ? cause.message : codeOf(cause) || 'unknown';
}

async function prepare(db: Database, log: Logger, environment: Environment): Promise<boolean> {
  if (environment === 'production') await refuseUnsafeLogins(db);
  if (db.hasOwner) {
    const applied = await migrate(db, log);
    log.info({ applied }, 'the database is up to date');
  } else if (!(await isMigrated(db))) return false;
  if (environment === 'production') await refuseDemoData(db);
  return true;
}

/** Takes no new connection, lets running calls finish for ten seconds at most, then closes the database (API-97). */
export async function stopGracefully(api: FastifyInstance, db: Database): Promise<void> {
  await Promise.race([api.close(), pause(PATIENCE_MS, undefined, { ref: false })]);
  await Promise.race([db.close(), pause(PATIENCE_MS, undefined, { ref: false })]);
}

/** Stops the process in order when it is asked to, and says with 0 that it did. */
export function stopOnSignals(api: FastifyInstance, db: Database, log: Logger): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'stopping');
      void stopGracefully(api, db).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

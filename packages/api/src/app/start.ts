import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Database, DatabaseUnavailable, migrate } from '../database';

const RETRY_MS = 2000;
const PATIENCE_MS = 10_000;

/**
 * Migrates, waiting for a database that is not there yet, and checks what must hold before it is served. The API may listen meanwhile: `/ready` answers 503
 * until this is done (API-95).
 * @throws DatabaseMismatch (API-99), and whatever `check` throws
 */
export async function migrateWhenReachable(db: Database, log: Logger, check: (db: Database) => Promise<void> = async () => undefined): Promise<void> {
  for (;;) {
    try {
      const applied = await migrate(db);
      await check(db);
      log.info({ applied }, 'the database is up to date');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      log.warn('the database can not be reached yet');
      await pause(RETRY_MS);
    }
  }
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
      void stopGracefully(api, db).then(() => process.exit(0), () => process.exit(1));
    });
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { translateError } from './database.errors';
import type { DatabaseLog } from './engine';

/** What to listen for, and whom to tell. */
export interface Listening {
  channel: string;
  heard: () => void;
  log: DatabaseLog;
}

const AGAIN_MS = 1000;
/** A connection whose other end is gone says nothing by itself. */
const LOOK_EVERY_MS = 15_000;
const PATIENCE_MS = 5000;

/**
 * Listens on a connection of its own and makes a new one whenever it is lost. `heard` is also called then, as
 * notifications may have been lost with it.
 * @returns what ends it
 * @throws DatabaseUnavailable when the first connection fails
 */
export async function keepListening(
  create: () => pg.Client,
  { channel, heard, log }: Listening,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let hasEnded = false;

  async function connect(): Promise<void> {
    const next = create();
    let isLost = false;
    const lose = (reason: string) => {
      if (isLost) return;
      isLost = true;
      void next.end().catch(() => undefined);
      if (client !== next || hasEnded) return;
      log.warn({ reason }, 'the connection that listens was lost');
      void reconnect();
    };
    next.on('error', (error) => lose(error.message));
    next.on('end', () => lose('it ended'));
    next.on('notification', heard);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      lose('no connection');
      throw translateError(error);
    }
    client = next;
    watch(next, () => isLost, lose);
  }

  async function reconnect(): Promise<void> {
    while (!hasEnded) {
      await pause(AGAIN_MS, undefined, { ref: false });
      try {
        await connect();
        if (hasEnded) return void client?.end().catch(() => undefined);
        return heard();
      } catch {
        // Tried again.
      }
    }
  }

  await connect();
  return async () => {
    hasEnded = true;
    await client?.end().catch(() => undefined);
  };
}

function watch(client: pg.Client, isLost: () => boolean, lose: (reason: string) => void): void {
  const looking = setInterval(() => {
    if (isLost()) return clearInterval(looking);
    const giveUp = setTimeout(() => lose('no answer'), PATIENCE_MS).unref();
    client.query('select 1').then(
      () => clearTimeout(giveUp),
      () => undefined,
    );
  }, LOOK_EVERY_MS).unref();
}

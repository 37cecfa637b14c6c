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
  let newest: pg.Client | undefined;
  let reconnecting: Promise<void> | undefined;
  const ending = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(new Error('Listening has ended')));
  });
  ended.catch(() => undefined);

  async function connect(): Promise<void> {
    const next = (newest = create());
    let isLost = false;
    const lose = (reason: string) => {
      if (isLost) return;
      isLost = true;
      void next.end().catch(() => undefined);
      if (client !== next || ending.signal.aborted) return;
      log.warn({ reason }, 'the connection that listens was lost');
      reconnecting = reconnect();
    };
    next.on('error', (error) => lose(error.message));
    next.on('end', () => lose('it ended'));
    next.on('notification', heard);
    try {
      // A client that is ended while it connects does not settle.
      await Promise.race([next.connect().then(() => next.query(`listen ${channel}`)), ended]);
    } catch (error) {
      lose('no connection');
      throw translateError(error);
    }
    client = next;
    watch(next, () => isLost, lose);
  }

  async function reconnect(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await pause(AGAIN_MS, undefined, { ref: false, signal: ending.signal });
        await connect();
        return ending.signal.aborted ? undefined : heard();
      } catch {
        // Tried again, or ended.
      }
    }
  }

  await connect();
  return async () => {
    ending.abort();
    await newest?.end().catch(() => undefined);
    // Nothing connects once this resolves.
    await reconnecting;
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

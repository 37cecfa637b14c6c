import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable, translateError } from './database.errors';
import { createTurns } from '../turns/turns';
import type { DatabaseLog, Engine } from './engine';
import { keepListening } from './listening';
import type { DatabaseClient } from './tx';
import { valueTypes } from './types';

/** How to reach a PostgreSQL server. */
export interface PostgresOptions {
  url: string;
  log: DatabaseLog;
  poolSize?: number;
  connectionTimeoutMs?: number;
  statementTimeoutMs?: number;
}

/** What a workspace may have of the connections at one time: calls of others find one, however slow its own are. */
const SHARE_OF_ONE = 0.6;

/** A pool of connections. It connects when needed, so it works again by itself after the server was away. */
export function openPostgres(options: PostgresOptions): Engine {
  const { poolSize = 10, connectionTimeoutMs = 3000 } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    allowExitOnIdle: true,
    options: `-c TimeZone=UTC -c statement_timeout=${options.statementTimeoutMs ?? 29_000} -c idle_in_transaction_session_timeout=60000`,
    types: valueTypes,
    pipeline: true,
    stream: gatheringSocket,
  });
  // Without a listener, an idle connection that the server drops would end the process.
  pool.on('error', (error) => options.log.warn({ reason: error.message }, 'an idle database connection was lost'));

  const inTurn = createTurns(
    { most: poolSize, mostOfOne: Math.ceil(poolSize * SHARE_OF_ONE), waitMs: connectionTimeoutMs },
    () => new DatabaseUnavailable(new Error('no connection was free in time')),
  );
  const withClient = async <T>(work: (client: DatabaseClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw translateError(error);
    });
    // A connection that breaks while in use also reports an error event.
    const ignore = () => undefined;
    client.on('error', ignore);
    try {
      const result = await work(client);
      client.removeListener('error', ignore);
      client.release();
      return result;
    } catch (error) {
      client.removeListener('error', ignore);
      const cause = error instanceof BrokenClient ? error.cause : translateError(error);
      client.release(error instanceof BrokenClient || cause instanceof DatabaseUnavailable);
      throw cause;
    }
  };

  return {
    kind: 'postgres',
    withClient: (work, whose) => (whose === undefined ? withClient(work) : inTurn(() => withClient(work), whose)),
    listen: (channel, heard) =>
      keepListening(
        () =>
          new pg.Client({
            connectionString: options.url,
            connectionTimeoutMillis: connectionTimeoutMs,
            keepAlive: true,
          }),
        { channel, heard, log: options.log },
      ),
    close: () => pool.end(),
  };
}

/**
 * A socket that sends what is written in one turn of the event loop as one packet, so that statements that wait for no
 * other travel together.
 */
function gatheringSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let isGathering = false;
  const gather = (...args: unknown[]) => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write(...args);
  };
  // Connecting puts a socket's own `write` back.
  return socket.once('connect', () => {
    socket.write = gather;
  });
}

/** Says that a client must not be used again, because its transaction could not be ended. */
export class BrokenClient extends Error {
  constructor(cause: unknown) {
    super('the client is broken', { cause });
  }
}

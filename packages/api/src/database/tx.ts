import type { Client, PoolClient } from 'pg';
import { codeOf, TransactionEnded, TransactionUndone, translateError } from './database.errors';

/** A region of Larder; each has its own users, suppliers and orders. */
export type RegionId = string;

/** Whose rows a transaction sees. */
export interface WorkspaceScope {
  workspaceId: number;
  region: RegionId;
  /** The signed-in user, who may change their own user row and end their own sessions. */
  userId?: string;
}

/** Values for the placeholders `$1`, `$2`… Give jsonb as a JSON string; arrays become PostgreSQL arrays. */
export type SqlParams = readonly unknown[];

/**
 * Statements of one transaction. The name makes a prepared statement: one name, one text. A name of 64 characters or
 * more makes none, because PostgreSQL cuts it to what another one has too. For SQL whose text varies give the empty name.
 */
export interface Queries {
  /** The first row, or undefined when there is none. */
  one<T>(name: string, sql: string, params?: SqlParams): Promise<T | undefined>;
  /** All rows. */
  many<T>(name: string, sql: string, params?: SqlParams): Promise<T[]>;
  /** Runs a write and tells how many rows it changed. */
  run(name: string, sql: string, params?: SqlParams): Promise<number>;
  /**
   * Sends a write that nobody waits for: it travels with the next statement or the commit, and its failure is that of
   * the transaction.
   */
  send(name: string, sql: string, params?: SqlParams): void;
  /** Runs `work` so that its failure undoes only what it did, not the whole transaction. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * A transaction of one workspace. Row-level security hides every other one; queries name the workspace all the same.
 */
export interface Tx extends Queries, WorkspaceScope {}

/** A transaction that sees everything: sign-in, jobs, staff calls, the data command. */
export interface SystemTx extends Queries {
  /**
   * The same transaction for queries that take a workspace's `Tx`. It still sees everything, so they must name the
   * workspace.
   */
  inWorkspace(scope: WorkspaceScope): Tx;
}

/** A client of either engine. */
export type DatabaseClient = Client | PoolClient;

/** The statements of a transaction, and what ends it. */
export interface OpenQueries extends Queries {
  /**
   * Commits, once everything that was sent has succeeded.
   * @throws TransactionUndone when a failure was kept quiet
   */
  commit(): Promise<void>;
  /** Undoes everything; after a commit that failed it makes sure that the client is free. */
  rollback(): Promise<void>;
}

/** PostgreSQL cuts longer names, without a word. */
const LONGEST_NAME = 63;
const isPrepared = (name: string): boolean => name !== '' && name.length <= LONGEST_NAME;

/** The SQLSTATE of a statement that is refused because an earlier one of its transaction has failed. */
const FAILED_BEFORE = '25P02';

/**
 * The statements of a transaction that runs on `client`. Once its end is on the way, all others are refused: the client
 * may serve another workspace next (TRU-10).
 */
export function queriesOn(client: DatabaseClient): OpenQueries {
  let sent: Promise<unknown>[] = [];
  let hasEnded = false;
  /** What failed first: it is why the database refuses whatever follows. */
  let failure: unknown;
  const refuseLate = (name: string, sql: string) => {
    if (hasEnded) throw new TransactionEnded(name || sql.replace(/\s+/g, ' ').trim().slice(0, 80));
  };
  const query = async (name: string, sql: string, params: SqlParams = []) => {
    refuseLate(name, sql);
    try {
      return await client.query({ text: sql, values: params as unknown[], ...(isPrepared(name) && { name }) });
    } catch (error) {
      // Of a statement that was sent, the one behind it is often the first to tell.
      if (failure === undefined || codeOf(error) !== FAILED_BEFORE) failure = translateError(error);
      throw failure;
    }
  };
  const arrived = async () => {
    const awaited = sent;
    sent = [];
    await Promise.all(awaited);
  };
  let depth = 0;
  return {
    one: async (name, sql, params) => (await query(name, sql, params)).rows[0],
    many: async (name, sql, params) => (await query(name, sql, params)).rows,
    run: async (name, sql, params) => (await query(name, sql, params)).rowCount ?? 0,
    send: (name, sql, params) => {
      refuseLate(name, sql);
      const sending = query(name, sql, params);
      // Whoever awaits it hears of its failure; when the transaction fails before, nobody does.
      sending.catch(() => undefined);
      sent.push(sending);
    },
    commit: async () => {
      // After a failure PostgreSQL answers a commit by rolling back, so both go out at once.
      const committing = query('', 'commit');
      hasEnded = true;
      const [{ command }] = await Promise.all([committing, arrived()]);
      if (command !== 'COMMIT') throw new TransactionUndone();
    },
    rollback: async () => {
      hasEnded = true;
      await client.query('rollback');
    },
    savepoint: async (work) => {
      depth += 1;
      const point = `point_${depth}`;
      await query('', `savepoint ${point}`);
      try {
        const result = await work();
        await arrived();
        await query('', `release savepoint ${point}`);
        return result;
      } catch (error) {
        sent = [];
        await query('', `rollback to savepoint ${point}`);
        failure = undefined;
        throw error;
      } finally {
        depth -= 1;
      }
    },
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf, NestedTransaction, translateError } from './database.errors';
import { openEmbedded } from './embedded';
import type { DatabaseLog, Engine } from './engine';
import { BrokenClient, openPostgres } from './postgres';
import { newestMigration } from './migrations';
import { type DatabaseClient, type Queries, queriesOn, type SqlParams, type SystemTx, type Tx, type WorkspaceScope } from './tx';

/** The one way to the data. Every transaction ends with its function: committed when it returns, undone when it throws. */
export interface Database {
  readonly kind: Engine['kind'];
  /** Runs `work` in a transaction that sees one workspace. The first row of `opening` comes along with the beginning, in the same round trip. */
  asWorkspace<T, Row = never>(scope: WorkspaceScope, work: (tx: Tx, row: Row | undefined) => Promise<T>, opening?: OpeningRead): Promise<T>;
  /** Runs `work` in a transaction that sees everything: sign-in, jobs, staff, the data command. */
  asSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>;
  /** True when the database answers and its schema is ours. */
  isReady(): Promise<boolean>;
  /** The same, check by check, for `GET /ready`. */
  check(): Promise<{ database: boolean; migrations: boolean }>;
  /** Waits for running transactions, then lets go of the database. */
  close(): Promise<void>;
  /** Runs `work` as the owner of the tables, outside a transaction: migrations only. */
  asOwner<T>(work: (client: DatabaseClient) => Promise<T>): Promise<T>;
  /** The database as a tar archive that `templateTar` takes; embedded only. */
  dump(): Promise<Buffer>;
}

/** A statement that a transaction begins with. */
export interface OpeningRead { name: string; sql: string; params: SqlParams }

/** PostgreSQL with `url`; otherwise embedded, in `dataDir` or, without it, in memory. */
export interface ConnectOptions {
  url?: string;
  dataDir?: string;
  templateTar?: Uint8Array;
  log?: DatabaseLog;
  poolSize?: number;
  connectionTimeoutMs?: number;
  statementTimeoutMs?: number;
  /**
   * Whether a transaction inside another one is refused; by default it is. Following every promise for it slows each call, so a production process on
   * PostgreSQL, where such a transaction merely takes a second connection, does without.
   */
  refusesNesting?: boolean;
}

const silent: DatabaseLog = { info: () => undefined, warn: () => undefined };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Opens the database. PostgreSQL is reached only when it is needed, so this works while the server is down.
 * @throws DataFolderInUse when another process has the data folder
 */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  const log = options.log ?? silent;
  const engine = options.url ? openPostgres({ ...options, url: options.url, log }) : await openEmbedded(options);
  return databaseOn(engine, options.refusesNesting ?? true);
}

function databaseOn(engine: Engine, refusesNesting: boolean): Database {
  const running = refusesNesting ? new AsyncLocalStorage<{ isOpen: boolean }>() : undefined;

  const withClient: Engine['withClient'] = async (work) => {
    if (running?.getStore()?.isOpen) throw new NestedTransaction();
    return engine.withClient(work);
  };

  async function transaction<T>(begin: (client: DatabaseClient) => Promise<unknown>, work: (queries: Queries, row: unknown) => Promise<T>): Promise<T> {
    return withClient(async (client) => {
      const mark = { isOpen: true };
      const { commit, rollback, ...queries } = queriesOn(client);
      try {
        const row = await begin(client);
        const result = await (running ? running.run(mark, () => work(queries, row)) : work(queries, row));
        await commit();
        return result;
      } catch (error) {
        await rollback().catch(() => {
          throw new BrokenClient(translateError(error));
        });
        throw translateError(error);
      } finally {
        mark.isOpen = false;
      }
    });
  }

  /** Begins, and sends the opening statement along. */
  async function begin(client: DatabaseClient, text: string, opening: OpeningRead | undefined): Promise<unknown> {
    const beginning = client.query(text);
    if (!opening) return beginning;
    const [{ rows }] = await Promise.all([client.query({ name: opening.name, text: opening.sql, values: [...opening.params] }), beginning]);
    return rows[0];
  }

  const asSystem = <T>(work: (tx: SystemTx) => Promise<T>) =>
    transaction((client) => client.query(beginAs('larder_system')), (queries) => work({ ...queries, inWorkspace: (scope) => ({ ...queries, ...scope }) }));

  const check = async () => {
    try {
      return await withClient(async (client) => {
        const { rows } = await client.query('select max(version) as version from schema_migrations');
        return { database: true, migrations: rows[0].version === newestMigration().version };
      });
    } catch (error) {
      if (error instanceof NestedTransaction) throw error;
      return { database: codeOf(error) === '42P01', migrations: false };
    }
  };

  return {
    kind: engine.kind,
    asWorkspace: async <T, Row>(scope: WorkspaceScope, work: (tx: Tx, row: Row | undefined) => Promise<T>, opening?: OpeningRead) => {
      const text = beginAs('larder_app', scope);
      return transaction((client) => begin(client, text, opening), (queries, row) => work({ ...queries, ...scope }, row as Row | undefined));
    },
    asSystem,
    check,
    isReady: async () => {
      const { database, migrations } = await check();
      return database && migrations;
    },
    close: () => engine.close(),
    asOwner: withClient,
    dump: () => engine.dump?.() ?? Promise.reject(new Error('only the embedded database can be dumped')),
  };
}

/** Begin and settings in one round trip. Several statements in one text take no parameters, so values are checked here. */
function beginAs(role: 'larder_app' | 'larder_system', scope?: WorkspaceScope): string {
  if (!scope) return `begin; select set_config('role', '${role}', true)`;
  const { workspaceId, region, userId = '' } = scope;
  if (!Number.isSafeInteger(workspaceId) || !/^[a-z]{2}$/.test(region) || (userId !== '' && !UUID.test(userId))) {
    throw new TypeError('not a workspace scope');
  }
  return (
    `begin; select set_config('app.workspace_id', '${workspaceId}', true), set_config('app.region', '${region}', true), ` +
    `set_config('app.user_id', '${userId}', true), set_config('role', '${role}', true)`
  );
}

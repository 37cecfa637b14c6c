import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { isNotMigrated, NestedTransaction, NoOwnerLogin, translateError } from './database.errors';
import { openEmbedded } from './embedded';
import type { DatabaseLog, Engine } from './engine';
import { type Login, type LoginName, readLogin } from './logins';
import { BrokenClient, openPostgres } from './postgres';
import { newestMigration } from './migrations';
import {
  type DatabaseClient,
  type Queries,
  queriesOn,
  type SqlParams,
  type SystemTx,
  type Tx,
  type WorkspaceScope,
} from './tx';

/**
 * The one way to the data. Every transaction ends with its function: committed when it returns, undone when it throws.
 */
export interface Database {
  readonly kind: Engine['kind'];
  /**
   * Runs `work` in a transaction that sees one workspace. The first row of `opening` comes along with the beginning, in
   * the same round trip.
   */
  asWorkspace<T, Row = never>(
    scope: WorkspaceScope,
    work: (tx: Tx, row: Row | undefined) => Promise<T>,
    opening?: OpeningRead,
  ): Promise<T>;
  /**
   * The first row of each of some statements, in a transaction of their own that sees one workspace: begin, statements
   * and commit are one round trip.
   */
  readAsWorkspace<Rows extends unknown[]>(
    scope: WorkspaceScope,
    reads: readonly OpeningRead[],
  ): Promise<{ [At in keyof Rows]: Rows[At] | undefined }>;
  /** Runs `work` in a transaction that sees everything: sign-in, jobs, staff, the data command. */
  asSystem<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>;
  /**
   * Calls `heard` when a channel is notified, by any process, and after a connection that was lost is back. Resolves to
   * what ends it.
   * @throws DatabaseUnavailable when the first connection fails
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /** True when the database answers and has our migrations; it may have those of a newer release as well. */
  isReady(): Promise<boolean>;
  /** The same, check by check, for `GET /ready`. */
  check(): Promise<{ database: boolean; migrations: boolean }>;
  /** Waits for running transactions, then lets go of the database. */
  close(): Promise<void>;
  /** Runs `work` as the owner of the tables, outside a transaction: migrations only. @throws NoOwnerLogin */
  asOwner<T>(work: (client: DatabaseClient) => Promise<T>): Promise<T>;
  /** False when the tables are somebody else's: another process migrates. */
  readonly hasOwner: boolean;
  /** The logins that it works with; one for all where no other is known (TRU-9). */
  logins(): Promise<Login[]>;
  /** The database as a tar archive that `templateTar` takes; embedded only. */
  dump(): Promise<Buffer>;
}

/** A statement that travels with the beginning of its transaction. */
export interface OpeningRead {
  name: string;
  sql: string;
  params: SqlParams;
}

/**
 * PostgreSQL with `url`; otherwise embedded, in `dataDir` or, without it, in memory. With `staffUrl` each side has a
 * login of its own, and no transaction can leave its role; without it, one login takes the role that each transaction
 * needs, and could take it off again: for demo, development and tests (TRU-9).
 */
export interface ConnectOptions {
  url?: string;
  /** The login of staff, sign-in and jobs. */
  staffUrl?: string;
  /** The login that owns the tables. Without it, with `staffUrl`, another process migrates. */
  ownerUrl?: string;
  dataDir?: string;
  templateTar?: Uint8Array;
  log?: DatabaseLog;
  poolSize?: number;
  connectionTimeoutMs?: number;
  statementTimeoutMs?: number;
  /**
   * Whether a transaction inside another one is refused; by default it is. Following every promise for it slows each
   * call, so a production process on
   * PostgreSQL, where such a transaction merely takes a second connection, does without.
   */
  refusesNesting?: boolean;
}

// A migration may rewrite a large table.
const OWNER_TIMEOUT_MS = 600_000;
const silent: DatabaseLog = { info: () => undefined, warn: () => undefined };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Opens the database. PostgreSQL is reached only when it is needed, so this works while the server is down.
 * @throws DataFolderInUse when another process has the data folder
 */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  return databaseOn(await openLogins(options), options.refusesNesting ?? true);
}

/** The engine of each login, which may be one and the same. */
interface Logins {
  application: Engine;
  staff: Engine;
  owner?: Engine;
}

async function openLogins(options: ConnectOptions): Promise<Logins> {
  const { url, staffUrl, ownerUrl, log = silent } = options;
  if (!url) {
    const only = await openEmbedded(options);
    return { application: only, staff: only, owner: only };
  }
  const open = (one: string, more: Partial<ConnectOptions> = {}) =>
    openPostgres({ ...options, ...more, url: one, log });
  if (!staffUrl) {
    const only = open(url);
    return { application: only, staff: only, owner: only };
  }
  return {
    application: open(url),
    staff: open(staffUrl),
    ...(ownerUrl && { owner: open(ownerUrl, { poolSize: 1, statementTimeoutMs: OWNER_TIMEOUT_MS }) }),
  };
}

function databaseOn(logins: Logins, refusesNesting: boolean): Database {
  const { application, staff, owner } = logins;
  // A login of its own has its rights from the start; a shared one takes them for the length of a transaction.
  const takesRoles = application === staff;
  const running = refusesNesting ? new AsyncLocalStorage<{ isOpen: boolean }>() : undefined;

  const withClient = async <T>(
    engine: Engine,
    work: (client: DatabaseClient) => Promise<T>,
    whose?: number,
  ): Promise<T> => {
    if (running?.getStore()?.isOpen) throw new NestedTransaction();
    return engine.withClient(work, whose);
  };

  async function transaction<T>(
    engine: Engine,
    begin: (client: DatabaseClient) => Promise<unknown>,
    work: (queries: Queries, row: unknown) => Promise<T>,
    whose?: number,
  ): Promise<T> {
    const withQueries = async (client: DatabaseClient): Promise<T> => {
      const mark = { isOpen: true };
      const { commit, rollback, ...queries } = queriesOn(client);
      try {
        const row = await begin(client);
        const result = await (running ? running.run(mark, () => work(queries, row)) : work(queries, row));
        await commit();
        return result;
      } catch (error) {
        throw await undone(rollback, error);
      } finally {
        mark.isOpen = false;
      }
    };
    return withClient(engine, withQueries, whose);
  }

  /** Ends a transaction that went wrong, so that its client is free for the next one. @returns what to throw */
  async function undone(rollback: () => Promise<void>, error: unknown): Promise<unknown> {
    await rollback().catch(() => {
      throw new BrokenClient(translateError(error));
    });
    return translateError(error);
  }

  /** Begins, and sends statements along. @returns the first row of each */
  async function begin(client: DatabaseClient, text: string, reads: readonly OpeningRead[]): Promise<unknown[]> {
    // All are heard from the start: a lost connection fails each, and an unheard failure ends the process.
    const [, ...answers] = await Promise.all([
      client.query(text),
      ...reads.map(({ name, sql, params }) => client.query({ name, text: sql, values: [...params] })),
    ]);
    return answers.map(({ rows }) => rows[0]);
  }

  const asSystem = <T>(work: (tx: SystemTx) => Promise<T>) =>
    transaction(
      staff,
      (client) => client.query(beginWith(takesRoles && 'larder_system')),
      (queries) => work({ ...queries, inWorkspace: (scope) => ({ ...queries, ...scope }) }),
    );

  const check = async () => {
    try {
      return await withClient(application, async (client) => {
        const { rows } = await client.query<{ has_ours: boolean }>(
          'select exists (select from schema_migrations where version = $1) as has_ours',
          [newestMigration().version],
        );
        // A newer release may have added its own, which leave this one working (GDE-110).
        return { database: true, migrations: rows[0]?.has_ours === true };
      });
    } catch (error) {
      if (error instanceof NestedTransaction) throw error;
      return { database: isNotMigrated(error), migrations: false };
    }
  };

  return {
    kind: application.kind,
    asWorkspace: async <T, Row>(
      scope: WorkspaceScope,
      work: (tx: Tx, row: Row | undefined) => Promise<T>,
      opening?: OpeningRead,
    ) => {
      const text = beginWith(takesRoles && 'larder_app', settingsOf(scope));
      return transaction(
        application,
        async (client) => (await begin(client, text, opening ? [opening] : []))[0],
        (queries, row) => work({ ...queries, ...scope }, row as Row | undefined),
        scope.workspaceId,
      );
    },
    readAsWorkspace: async <Rows extends unknown[]>(scope: WorkspaceScope, reads: readonly OpeningRead[]) => {
      const text = beginWith(takesRoles && 'larder_app', settingsOf(scope));
      const readAll = async (client: DatabaseClient) => {
        const { commit, rollback } = queriesOn(client);
        try {
          const [rows] = await Promise.all([begin(client, text, reads), commit()]);
          return rows as { [At in keyof Rows]: Rows[At] | undefined };
        } catch (error) {
          throw await undone(rollback, error);
        }
      };
      return withClient(application, readAll, scope.workspaceId);
    },
    asSystem,
    // The embedded database tells of it within the transaction that it ends, and `heard` begins one of its own.
    listen: (channel, heard) => staff.listen(channel, AsyncResource.bind(heard)),
    check,
    isReady: async () => {
      const { database, migrations } = await check();
      return database && migrations;
    },
    close: async () => {
      await Promise.all([...new Set([application, staff, owner])].map((engine) => engine?.close()));
      // Else every promise of the process is followed from then on.
      running?.disable();
    },
    asOwner: (work) => (owner ? withClient(owner, work) : Promise.reject(new NoOwnerLogin())),
    hasOwner: owner !== undefined,
    logins: () =>
      Promise.all(
        (takesRoles ? [['application', application] as const] : (Object.entries(logins) as [LoginName, Engine][])).map(
          ([name, engine]) => withClient(engine, (client) => readLogin(client, name)),
        ),
      ),
    dump: () => application.dump?.() ?? Promise.reject(new Error('only the embedded database can be dumped')),
  };
}

/**
 * Begin and settings in one round trip. Several statements in one text take no parameters, so `settingsOf` checks its
 * values.
 */
function beginWith(
  role: 'larder_app' | 'larder_system' | false,
  settings: readonly (readonly [name: string, value: string])[] = [],
): string {
  const all = role ? [...settings, ['role', role] as const] : settings;
  return all.length === 0
    ? 'begin'
    : `begin; select ${all.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`;
}

function settingsOf({
  workspaceId,
  region,
  userId = '',
}: WorkspaceScope): readonly (readonly [name: string, value: string])[] {
  if (!Number.isSafeInteger(workspaceId) || !/^[a-z]{2,20}$/.test(region) || (userId !== '' && !UUID.test(userId))) {
    throw new TypeError('not a workspace scope');
  }
  return [
    ['app.workspace_id', String(workspaceId)],
    ['app.region', region],
    ['app.user_id', userId],
  ];
}

/** Another process works on this data folder. Only one may: the embedded database has no lock of its own. */
export class DataFolderInUse extends Error {
  readonly code = 'data_folder_in_use';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by the process ${pid}. Stop that process, or choose another folder with LARDER_DATA.`,
    );
  }
}

/** The database can't be reached or went away in the middle of a call (API-12: 503). Later calls may work again. */
export class DatabaseUnavailable extends Error {
  readonly code = 'database_unavailable';
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** A statement took longer than the database allows (API-12: 504). */
export class DatabaseTimeout extends Error {
  readonly code = 'database_timeout';
  constructor(cause: unknown) {
    super('The database took too long to answer.', { cause });
  }
}

/** The database was migrated by a newer version of Larder, or by files that differ from ours (API-99). */
export class DatabaseMismatch extends Error {
  readonly code = 'database_mismatch';
}

/** A transaction was begun inside another one. With the embedded database that would wait for itself for ever. */
export class NestedTransaction extends Error {
  readonly code = 'nested_transaction';
  constructor() {
    super('A transaction is already running here: hand its tx on instead of beginning another one.');
  }
}

/** The tables are somebody else's: this process has no login that owns them (TRU-9). */
export class NoOwnerLogin extends Error {
  readonly code = 'no_owner_login';
  constructor() {
    super(
      'This process has no login that owns the tables. Give it DATABASE_OWNER_URL, or let another process migrate.',
    );
  }
}

/** A statement failed, nobody said so, and the database undid the whole transaction when it was to be committed. */
export class TransactionUndone extends Error {
  readonly code = 'transaction_undone';
  constructor() {
    super(
      'A failure inside the transaction was kept quiet, so nothing of it was stored: use a savepoint, or let the failure through.',
    );
  }
}

/**
 * A statement was issued after its transaction had been committed or undone. Its connection may serve another workspace
 * by then (TRU-10).
 */
export class TransactionEnded extends Error {
  readonly code = 'transaction_ended';
  constructor(statement: string) {
    super(
      `The statement "${statement}" came after the end of its transaction: await it before the transaction's function returns.`,
    );
  }
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOENT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const CONNECTION_TEXT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|pool after calling end|client was closed/i;

/** The SQLSTATE or system code of an error. Errors of the embedded database have the code but not pg's class. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** True when a statement failed because its table is not there, or not yet granted. */
export const isNotMigrated = (error: unknown): boolean => ['42P01', '42501'].includes(codeOf(error));

/** True when a statement did not get a lock: it waited for longer than it may, or was ended in a deadlock. */
export const isLockRefused = (error: unknown): boolean => ['55P03', '40P01'].includes(codeOf(error));

/** True for a violated unique key, optionally only of the constraint or index with this name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    codeOf(error) === '23505'
    && (constraint === undefined || (error as { constraint?: string }).constraint === constraint)
  );
}

/** What callers of the database see: connection failures and time-outs as our own errors, all others unchanged. */
export function translateError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '57014') return new DatabaseTimeout(error);
  if (CONNECTION_CODES.has(code) || code.startsWith('08')) return new DatabaseUnavailable(error);
  if (code === '' && error instanceof Error && CONNECTION_TEXT.test(error.message))
    return new DatabaseUnavailable(error);
  return error;
}

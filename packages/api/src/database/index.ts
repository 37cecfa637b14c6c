export { connectDatabase, type ConnectOptions, type Database, type OpeningRead } from './database';
export {
  codeOf,
  DatabaseMismatch,
  DatabaseTimeout,
  DatabaseUnavailable,
  DataFolderInUse,
  isUniqueViolation,
} from './database.errors';
export { faultOfLogins } from './logins';
export { databaseSettings } from './settings';
export { holdsDemoData } from './demo-mark';
export { isMigrated, migrate } from './migrate';
export type { Queries, RegionId, SystemTx, Tx, WorkspaceScope } from './tx';

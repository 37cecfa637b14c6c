import type { DatabaseClient } from './tx';

/** What differs between PostgreSQL and the embedded database. */
export interface Engine {
  readonly kind: 'postgres' | 'embedded';
  /**
   * Hands `work` a client that nobody else uses meanwhile. A client whose work failed on the wire is thrown away.
   * @param whose the workspace for which it is done: none has all of the clients
   * @throws DatabaseUnavailable when no client is free in time
   */
  withClient<T>(work: (client: DatabaseClient) => Promise<T>, whose?: number): Promise<T>;
  /**
   * Calls `heard` when the channel is notified, and when notifications may have been lost meanwhile. Resolves to what
   * ends it.
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
  /** The data folder as a tar archive; embedded only. */
  dump?(): Promise<Buffer>;
}

/** Where the database tells what happens to it. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

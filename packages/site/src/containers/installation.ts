/** docker-compose.yml, brought up in one way or another. */
export interface Installation {
  /** Builds and starts everything, and resolves once it is healthy. Again: starts what is not running. */
  up(): Promise<void>;
  /** Where the gateway answers. */
  url(): string;
  /** Runs statements as the database's superuser. */
  sql(statements: string): Promise<void>;
  /** The source of every mail that was sent to the mail catcher. */
  mails(): Promise<string[]>;
  /** Publishes a remote again with another version; rejects when its release is refused. */
  release(remote: string, version: string): Promise<void>;
  rollBack(remote: string): Promise<void>;
  /** Ends a service as a crash would. */
  kill(service: string): Promise<void>;
  down(): Promise<void>;
}

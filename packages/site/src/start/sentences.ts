import { DatabaseMismatch, DataFolderInUse, NotForDemoData, ProductionRefused } from '@larder/api';
import { WrongEnvironment, WrongTrust } from '@larder/api/edge';
import { isStoreError, ReleaseRefused } from '@larder/federation/release';

/** Words why a start failed: one sentence that says what to do, for everything that a person can mend. */
export function sentenceFor(error: unknown, { port, dataFolder }: { port: number; dataFolder: string }): string {
  const { code, name, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what uses it, or choose another one with PORT=${port + 1}.`;
  if (error instanceof DataFolderInUse)
    return `The data folder ${dataFolder} is in use by another Larder: stop it, or choose another folder with LARDER_DATA.`;
  if (name === 'DatabaseUnavailable')
    return 'The database of DATABASE_URL can not be reached: start it, or unset DATABASE_URL to use the embedded one.';
  const isWorded =
    error instanceof DatabaseMismatch
    || error instanceof ProductionRefused
    || error instanceof NotForDemoData
    || error instanceof ReleaseRefused
    || isStoreError(error)
    || name === 'BuildFailed'
    || error instanceof WrongEnvironment
    || error instanceof WrongTrust;
  return isWorded ? message : (stack ?? String(error));
}

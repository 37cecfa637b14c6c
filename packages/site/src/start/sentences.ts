import { join, sep } from 'node:path';
import { DatabaseMismatch, DataFolderInUse, NotForDemoData, ProductionRefused } from '@larder/api';
import { WrongEnvironment, WrongTrust } from '@larder/api/edge';
import { isStoreError, ReleaseRefused } from '@larder/federation/release';

/** What the sentences name of the settings of a start. */
interface Places {
  port: number;
  root: string;
  dataFolder: string;
  store: string;
}

/** Words why a start failed: one sentence that says what to do, for everything that a person can mend. */
export function sentenceFor(error: unknown, places: Places): string {
  const { port, dataFolder } = places;
  const { code, syscall, name, message, stack } = error as NodeJS.ErrnoException;
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
  if (isWorded) return message;
  // A file or an address: the system names call and place, and a stack would add nothing.
  if (code !== undefined && syscall !== undefined) return unwritable(error as NodeJS.ErrnoException, places) ?? message;
  return stack ?? String(error);
}

/** What systems say to a write where none is possible, or where something else is in the place of a folder. */
const WRITE_FAULTS = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'EISDIR', 'ENOSPC', 'EDQUOT'];

/** The sentence for a folder that a start writes into; undefined for anything else. */
function unwritable({ code, path }: NodeJS.ErrnoException, { root, dataFolder, store }: Places): string | undefined {
  if (path === undefined || !WRITE_FAULTS.includes(code!)) return undefined;
  const liesIn = (folder: string) => path === folder || path.startsWith(folder + sep);
  const fault = `${path} can't be written (${code})`;
  // Below the default data folder, and no setting moves it.
  if (liesIn(join(root, '.larder/builds')))
    return `${fault}: npm start builds in the folder of the sources, which must be one that may be written.`;
  if (liesIn(dataFolder) || liesIn(store)) return `${fault}: choose other folders with LARDER_DATA and LARDER_STORE.`;
  return undefined;
}

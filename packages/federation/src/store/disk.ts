import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A disk that is full, broken or can't be written, a folder of somebody else or none, a system with too many open files:
 * no fault of the one who calls, and over once that is mended.
 */
const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EMFILE', 'ENFILE'];

/** Whether the disk is to blame, and not who called. */
export const isDiskFault = (error: unknown): error is NodeJS.ErrnoException =>
  DISK_FAULTS.includes((error as NodeJS.ErrnoException).code ?? '');

/** The names in a folder, sorted; none where the folder is missing. */
export const namesIn = (folder: string): string[] => (isThere(folder) ? readdirSync(folder).sort() : []);

/** False only where nothing is there; `existsSync` says so of what can't be read, too. */
export function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return undefinedIfGone(error) ?? false;
  }
}

/** The content of a file; undefined where none is. */
export function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    return undefinedIfGone(error);
  }
}

/**
 * For what failed because nothing is there.
 * @throws what failed for another reason
 */
export function undefinedIfGone(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
    throw error;
}

/** Writes a file with its folders; it is on the disk once this resolves. */
export async function writeFlushed(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the names in a folder. Without it a new name may be lost when the power is cut. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some systems flush no folders.
    if (!['EINVAL', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

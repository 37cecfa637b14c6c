import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file in one step: a reader sees the old text or the new one, never a part.
 *
 * @throws what the system says, such as ENOSPC; then the file is as it was, and nothing is left beside it
 */
export function writeAtomically(file: string, text: string): void {
  // Two containers on one volume may have the same process id.
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    writeFlushed(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeFlushed(file: string, text: string): void {
  const handle = openSync(file, 'w');
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

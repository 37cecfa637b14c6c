import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Replaces a file in one step: a reader sees the old text or the new one, never a part. */
export function writeAtomically(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  const handle = openSync(draft, 'w');
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A disk without room, for a program that is started with `env`: whatever opens a file to write it gets ENOSPC, until
 * `free()`.
 */
export function fullDisk(): { env: Record<string, string>; free: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'larder-full-'));
  const [mark, program] = [join(folder, 'is-full'), join(folder, 'full-disk.cjs')];
  writeFileSync(mark, '');
  writeFileSync(
    program,
    `const fs = require('node:fs');
const isRefused = (flags) => flags === 'w' && fs.existsSync(${JSON.stringify(mark)});
const fault = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
const { openSync } = fs;
fs.openSync = (path, flags, ...more) => {
  if (isRefused(flags)) throw fault();
  return openSync(path, flags, ...more);
};
const { open } = fs.promises;
fs.promises.open = async (path, flags, ...more) => {
  if (isRefused(flags)) throw fault();
  return open(path, flags, ...more);
};
`,
  );
  return { env: { NODE_OPTIONS: `--require ${program}` }, free: () => rmSync(mark) };
}

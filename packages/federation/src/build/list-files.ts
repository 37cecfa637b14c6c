import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Every file below a folder, by its path in it, sorted. */
export function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const path = posix.join(prefix, entry.name);
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    })
    .sort();
}

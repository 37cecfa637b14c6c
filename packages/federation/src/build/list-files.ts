import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Source files of a part, by their path in its `src`; tests, and what they share, apart. */
export const listSources = (folder: string): string[] =>
  listFiles(join(folder, 'src')).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file),
  );

/** Every file below a folder, by its path in it, sorted. */
export function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const path = posix.join(prefix, entry.name);
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    })
    .sort();
}

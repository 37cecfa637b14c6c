import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';

/**
 * Folders of a part whose files keep their names: what a declaration or the page names. The first lies at the top of
 * the release.
 */
const FIXED_FOLDERS = { public: '.', pictures: 'pictures' };

export function copyFixedFiles(folder: string, outputFolder: string): void {
  for (const [name, target] of Object.entries(FIXED_FOLDERS)) {
    const source = join(folder, name);
    if (existsSync(source)) cpSync(source, join(outputFolder, target), { recursive: true });
  }
}

/** Full paths of those files. */
export function fixedFiles(folder: string): string[] {
  return Object.keys(FIXED_FOLDERS).flatMap((name) => {
    const source = join(folder, name);
    return existsSync(source) ? listFiles(source).map((file) => join(source, file)) : [];
  });
}

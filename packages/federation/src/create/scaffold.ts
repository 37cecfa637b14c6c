import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameProblem, wordsFor, writePage, writeTemplate } from '@larder/create-remote';
import { ReleaseRefused } from '../release/release.errors';
import { addContainer } from './add-container';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));

/**
 * Writes a new remote: one page with its feature, data, test and texts, and its container where the others have one. It
 * builds, passes its test and `pnpm verify`, and can be released as it is.
 *
 * @returns its folder
 * @throws ReleaseRefused for a name that is none, or is taken
 */
export function scaffold(root: string, name: string): string {
  const problem = nameProblem(name);
  if (problem) throw new ReleaseRefused([problem]);
  const folder = join(root, name);
  if (existsSync(folder)) throw new ReleaseRefused([`${name} exists already.`]);
  writePage(folder, name);
  writeTemplate(TEMPLATE, folder, wordsFor(name));
  addContainer(root, name);
  return folder;
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHELL_CONTRACT } from '@larder/contracts';
import { listFiles } from '../build/list-files';
import { ReleaseRefused } from '../release/release.errors';
import { addContainer } from './add-container';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));
const ENDING = '.tpl';

/**
 * Writes a new remote: one page with its feature, data, test and texts, and its container where the others have one. It
 * builds, passes its test and `pnpm verify`, and can be released as it is.
 *
 * @returns its folder
 * @throws ReleaseRefused for a name that is none, or is taken
 */
export function scaffold(root: string, name: string): string {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new ReleaseRefused([
      `A remote is called like mf-stock: mf- and then small letters, digits and single hyphens; "${name}" is not.`,
    ]);
  const folder = join(root, name);
  if (existsSync(folder)) throw new ReleaseRefused([`${name} exists already.`]);
  const words = wordsFor(name);
  for (const file of listFiles(TEMPLATE)) {
    const target = join(folder, file.slice(0, -ENDING.length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(join(TEMPLATE, file), 'utf8'), words));
  }
  addContainer(root, name);
  return folder;
}

function wordsFor(name: string): Record<string, string> {
  const area = name.slice('mf-'.length);
  const spoken = area.replaceAll('-', ' ');
  const route = area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    name,
    area,
    route: `${route}Welcome`,
    Area: spoken[0]!.toUpperCase() + spoken.slice(1),
    contract: SHELL_CONTRACT,
  };
}

/** Marks that are no word of ours belong to the texts and stay. */
const fill = (text: string, words: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (mark, word: string) => words[word] ?? mark);

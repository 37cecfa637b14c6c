import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHELL_CONTRACT } from '@larder/contracts';

/** Beside `src`, and beside `dist` where this is installed. */
const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));
const ENDING = '.tpl';

/** Writes the page of a new remote, with its feature, test and texts, into `src` of a folder. */
export const writePage = (folder: string, name: string): void =>
  writeTemplate(join(TEMPLATE, 'src'), join(folder, 'src'), wordsFor(name));

/** Writes what a repository of its own has around that page. */
export const writeRepository = (folder: string, name: string, site: string): void =>
  writeTemplate(join(TEMPLATE, 'repository'), folder, { ...wordsFor(name), site });

/** Fills a folder of templates: `{{word}}` in each text. */
export function writeTemplate(template: string, folder: string, words: Readonly<Record<string, string>>): void {
  for (const file of filesIn(template)) {
    const target = join(folder, file.slice(0, -ENDING.length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(join(template, file), 'utf8'), words));
  }
}

/** The words of a remote's templates. */
export function wordsFor(name: string): Record<string, string> {
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
const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (mark, word: string) => words[word] ?? mark);

const filesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((file) => statSync(join(folder, file)).isFile());

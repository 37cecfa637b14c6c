import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findTextProblems } from '@larder/i18n/check';
import { houseSources } from '../house-files';
import { ReleaseRefused } from '../release/release.errors';
import { HOUSE_LANGUAGES } from '../texts/house-languages';
import { readTexts } from '../texts/read-texts';
import type { Texts } from '../texts/texts';
import { usedTexts } from './used-texts';

/**
 * What is wrong with the texts of a part (SHL-56): keys that a language lacks, empty texts, values that differ, and keys
 * that its sources use and nobody has, in both sides of a choice too. Of a key that is put together at run time its
 * fixed pieces must fit some text. While a file of texts can't be read, its faults are named, with the line, and nothing else.
 *
 * @param texts the text file of each language
 */
export function textProblems(name: string, folder: string, texts: Readonly<Record<string, string>>): string[] {
  const missing = HOUSE_LANGUAGES.filter((locale) => !texts[locale] || !existsSync(texts[locale]));
  if (missing.length > 0) return missing.map((locale) => `${name} has no texts in ${locale}.`);
  const broken: string[] = [];
  const read = (path: string): Texts => {
    try {
      return readTexts(path, join(name, relative(folder, path)));
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      broken.push(...error.reasons);
      return {};
    }
  };
  const [en, fr] = HOUSE_LANGUAGES.map((locale) => allTexts(texts[locale]!, locale, read)) as [Texts, Texts];
  if (broken.length > 0) return broken;
  return [...findTextProblems({ en, fr }), ...unknownKeys(namespaceOf(name), folder, en)].map(
    (problem) => `${name}: the text ${problem}.`,
  );
}

const namespaceOf = (name: string): string => name.replace(/^mf-/, '');

/** What the shared namespace has as well may come from there; other parts' namespaces are not looked at. */
function unknownKeys(namespace: string, folder: string, own: Texts): string[] {
  const common = commonTexts();
  const spaces = new Map([
    ['common', new Set(keysOf(common))],
    [namespace, new Set(keysOf(own))],
    ['', new Set([...keysOf(own), ...keysOf(common)])],
  ]);
  const among = (key: string): ReadonlySet<string> | undefined => spaces.get(/^([\w-]+):/.exec(key)?.[1] ?? '');
  const bare = (key: string) => key.replace(/^[\w-]+:/, '');
  const { keys, patterns } = usedTexts(folder);
  return [
    ...keys.filter((key) => among(key)?.has(bare(key)) === false),
    ...patterns.flatMap(([first, ...rest]) => {
      const fits = new RegExp(`^${[bare(first!), ...rest].map(escaped).join('.+')}$`);
      const texts = among(first!);
      return texts && ![...texts].some((key) => fits.test(key)) ? [[first, ...rest].join('…')] : [];
    }),
  ].map((key) => `${key} is used and has no text`);
}

/** Keys with their levels joined by a dot; a plural also without its form. */
const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [path + key, (path + key).replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${path}${key}.`),
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The texts of all modules, and those in `name.en.json` beside them that some modules bring along. */
function allTexts(file: string, locale: string, read: (path: string) => Texts): Texts {
  const folder = dirname(file);
  const others = readdirSync(folder)
    .filter((name) => name.endsWith(`.${locale}.json`))
    .map((name) => read(join(folder, name)));
  return Object.assign({}, read(file), ...others) as Texts;
}

function commonTexts(): Texts {
  const file = join(houseSources('i18n'), 'locales/en.json');
  return readTexts(file, file);
}

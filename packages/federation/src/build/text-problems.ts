import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findTextProblems } from '@larder/i18n/check';
import { houseSources } from '../house-files';
import { HOUSE_LANGUAGES } from '../texts/house-languages';
import { usedTexts } from './used-texts';

type Texts = Parameters<typeof findTextProblems>[0]['en'];

/**
 * What is wrong with the texts of a part (SHL-56): keys that a language lacks, empty texts, values that differ, and keys
 * that its sources use and nobody has, in both sides of a choice too. Of a key that is put together at run time its
 * fixed pieces must fit some text.
 *
 * @param texts the text file of each language
 */
export function textProblems(name: string, folder: string, texts: Readonly<Record<string, string>>): string[] {
  const missing = HOUSE_LANGUAGES.filter((locale) => !texts[locale] || !existsSync(texts[locale]));
  if (missing.length > 0) return missing.map((locale) => `${name} has no texts in ${locale}.`);
  const [en, fr] = HOUSE_LANGUAGES.map((locale) => allTexts(texts[locale]!, locale)) as [Texts, Texts];
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

const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** The texts of all modules, and those in `name.en.json` beside them that some modules bring along. */
function allTexts(file: string, locale: string): Texts {
  const folder = dirname(file);
  const others = readdirSync(folder)
    .filter((name) => name.endsWith(`.${locale}.json`))
    .map((name) => readTexts(join(folder, name)));
  return Object.assign({}, readTexts(file), ...others) as Texts;
}
const commonTexts = (): Texts => readTexts(join(houseSources('i18n'), 'locales/en.json'));

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findTextProblems } from '@larder/i18n/check';
import { houseSources } from '../house-files';
import { HOUSE_LANGUAGES } from '../texts/house-languages';
import { listFiles } from './list-files';

type Texts = Parameters<typeof findTextProblems>[0]['en'];

/**
 * What is wrong with the texts of a remote (SHL-56): keys that a language lacks, empty texts, values that differ, and
 * keys that its sources use and nobody has. Keys that are put together at run time are not looked at.
 *
 * @param texts the text file of each language, as its start names them
 */
export function textProblems(name: string, folder: string, texts: Readonly<Record<string, string>>): string[] {
  const missing = HOUSE_LANGUAGES.filter((locale) => !texts[locale] || !existsSync(texts[locale]));
  if (missing.length > 0) return missing.map((locale) => `${name} has no texts in ${locale}.`);
  const [en, fr] = HOUSE_LANGUAGES.map((locale) => allTexts(texts[locale]!, locale)) as [Texts, Texts];
  const common = findTextProblems({ en: commonTexts(), fr: commonTexts(), used: usedKeys(folder) }).map(
    (problem) => problem.split(' ')[0]!,
  );
  // What the shared namespace has as well may come from there.
  const isCommon = (problem: string) =>
    problem.endsWith('is used and has no text') && !common.includes(problem.split(' ')[0]!);
  return findTextProblems({ en, fr, used: usedKeys(folder) })
    .filter((problem) => !isCommon(problem))
    .map((problem) => `${name}: the text ${problem}.`);
}

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

function usedKeys(folder: string): string[] {
  const sources = join(folder, 'src');
  const files = listFiles(sources).filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file));
  return [
    ...new Set(
      files.flatMap((file) =>
        [...readFileSync(join(sources, file), 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'\s*[,)]/g)].map(([, key]) => key!),
      ),
    ),
  ];
}

// Every text exists in English and in French, every key that the sources use exists, no text is left over (SHL-56),
// French texts are set as French is, also in declarations and legal texts, and words have typographic apostrophes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownLanguages, localeOf } from '@larder/rules';
import { learnDemoRegions } from '@larder/rules/demo-regions';
import { frenchIn, frenchProblems } from './french-texts';
import type { ReadFiles } from './typed-texts';
import { unknownTexts } from './unknown-texts';

interface Room {
  folder: string;
  namespace: string;
  locales: string;
}

const rooms: Room[] = [
  { folder: 'packages', namespace: 'common', locales: 'packages/i18n/src/locales' },
  ...['shell', ...readdirSync('.').filter((name) => name.startsWith('mf-'))].map((folder) => ({
    folder,
    namespace: folder.replace(/^mf-/, ''),
    locales: `${folder}/src/locales`,
  })),
];

/** Packages whose components and words take texts. They have the shared ones alone. */
const WITH_TEXTS = ['ui', 'remote-kit', 'i18n', 'api-client'];

const PLURALS = /_(zero|one|two|few|many|other)$/;
const problems: string[] = [];
const read: ReadFiles = new Map();
const common = new Set(
  flatten(JSON.parse(readFileSync(rooms[0]!.locales + '/en.json', 'utf8'))).map(([key]) => key.replace(PLURALS, '')),
);

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  );
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'locales'].includes(entry.name) ? [] : sourcesOf(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|spec)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** `en.json` of all modules, and `ordering.en.json` of those that bring it along. */
const filesOf = (locales: string, language: string) =>
  readdirSync(locales).filter((file) => file === `${language}.json` || file.endsWith(`.${language}.json`));

/** What is wrong with a text of a language: English has no space before a sign. */
const WRONG: Record<string, (text: string) => string[]> = {
  en: (text) => (/[ \u00a0\u202f][!?;:]( |$)/.test(text) ? ['a wrong space by a sign: none stands before a sign'] : []),
  fr: frenchProblems,
};

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name!)
    .sort()
    .join(',');

for (const { folder, namespace, locales } of rooms) {
  if (!existsSync(join(locales, 'en.json'))) continue;
  const [en, fr] = knownLanguages().map(
    (language) =>
      new Map(
        filesOf(locales, language).flatMap((file) => flatten(JSON.parse(readFileSync(join(locales, file), 'utf8')))),
      ),
  );
  for (const [key, text] of en!) {
    const french = fr!.get(key);
    if (french === undefined) problems.push(`${locales}: "${key}" has no French text`);
    else if (!PLURALS.test(key) && placeholders(text) !== placeholders(french))
      problems.push(`${locales}: "${key}" names other values in French`);
    if (text.trim() === '' || french?.trim() === '') problems.push(`${locales}: "${key}" is empty`);
  }
  for (const key of fr!.keys()) if (!en!.has(key)) problems.push(`${locales}: "${key}" has no English text`);

  const source = (
    folder === 'packages'
      ? ['packages', 'shell', ...readdirSync('.').filter((name) => name.startsWith('mf-'))]
      : [folder]
  )
    .flatMap(sourcesOf)
    .join('\n');
  const bases = new Set([...en!.keys()].map((key) => key.replace(PLURALS, '')));
  // A key is used when it stands in a source as it is, or when a template that fits it does: t(`status.${status}`).
  const templates = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
    .map(([, text]) => text!)
    .filter((text) => /^[\w.:-]*\$\{/.test(text));
  const patterns = templates
    .map(
      (text) =>
        new RegExp(
          `^${text
            .replace(/^(\w+):/, '')
            .split(/\$\{[^}]*\}/)
            .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('.+')}$`,
        ),
    )
    .filter((pattern) => pattern.source !== '^.+$' && pattern.source !== '^.+.+$');
  for (const base of bases) {
    if (
      source.includes(`'${base}'`)
      || source.includes(`"${base}"`)
      || source.includes(`'${namespace}:${base}'`)
      || patterns.some((pattern) => pattern.test(base))
    )
      continue;
    problems.push(`${locales}: "${base}" is used by nobody`);
  }
  if (folder !== 'packages') {
    // A component may take its texts from the shared namespace instead.
    const known = (key: string) =>
      bases.has(key) || common.has(key) || [...bases].some((base) => base.startsWith(`${key}.`));
    for (const [, key] of source.matchAll(/\bt\(\s*'([\w.-]+)'\s*[,)]/g))
      if (!known(key!)) problems.push(`${folder}: t('${key}') has no text`);
    const spaces = new Map([
      ['common', common],
      [namespace, bases],
    ]);
    problems.push(...unknownTexts(folder, spaces, read));
  } else {
    for (const name of WITH_TEXTS)
      problems.push(...unknownTexts(`packages/${name}`, new Map([[namespace, common]]), read));
  }
}

// Mails, documents and announcements have texts as well.
const allLocales = [
  ...rooms.map(({ locales }) => locales),
  ...['api', 'rules', 'site'].map((name) => `packages/${name}/src/locales`),
];
for (const locales of allLocales.filter(existsSync)) {
  for (const [language, wrongIn] of Object.entries(WRONG))
    for (const file of filesOf(locales, language))
      for (const [key, text] of flatten(JSON.parse(readFileSync(join(locales, file), 'utf8'))))
        problems.push(...wrongIn(text).map((wrong) => `${locales}: "${key}" in ${file} has ${wrong}`));
}

for (const { folder } of rooms) {
  const declaration = `${folder}/src/declaration.ts`;
  if (!existsSync(declaration)) continue;
  for (const { line, text } of frenchIn(readFileSync(declaration, 'utf8')))
    problems.push(...frenchProblems(text).map((wrong) => `${declaration}:${line} has ${wrong}`));
}

const STRAIGHT = /\p{L}+'\p{L}+/u;

function refuseStraight(place: string, text: string): void {
  const [word] = STRAIGHT.exec(text) ?? [];
  if (word !== undefined) problems.push(`${place}: "${word}" has a straight apostrophe in place of ’`);
}

for (const locales of allLocales.filter(existsSync))
  for (const file of knownLanguages().flatMap((language) => filesOf(locales, language)))
    for (const [key, text] of flatten(JSON.parse(readFileSync(join(locales, file), 'utf8'))))
      refuseStraight(`${locales}/${file}, "${key}"`, text);
// What operators of a region write for people to read.
const regions = 'packages/site/regions';
for (const file of readdirSync(regions).filter((name) => name.endsWith('.config.json')))
  for (const [key, text] of flatten(JSON.parse(readFileSync(join(regions, file), 'utf8'))))
    refuseStraight(`${regions}/${file}, "${key}"`, text);
// Articles and legal texts: markup and code are no words.
const content = 'packages/api/src/domains/documents/content';
learnDemoRegions();
/** A folder of content is called after its region. */
const wrongOf = (file: string) => WRONG[localeOf(file.split(/[\\/]/)[0])] ?? (() => []);
for (const file of readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(html|md)$/.test(name),
))
  readFileSync(join(content, file), 'utf8')
    .replace(/`[^`]*`|<[^>]*>/g, (markup) => markup.replace(/[^\n]/g, ' '))
    .split('\n')
    .forEach((line, at) => {
      refuseStraight(`${content}/${file}:${at + 1}`, line);
      problems.push(...wrongOf(file)(line).map((wrong) => `${content}/${file}:${at + 1} has ${wrong}`));
    });

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.info('Every text is there in both languages, and every one is used.');

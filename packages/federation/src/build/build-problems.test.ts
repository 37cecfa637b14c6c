import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkspace, repositoryRoot } from '../workspace';
import { describeStart } from './describe-start';
import { libraryProblems } from './library-problems';
import { moduleProblems } from './module-problems';
import { textProblems } from './text-problems';

/** A remote with these texts and one source that uses some. */
function remoteWith(texts: { en: object; fr?: object }, source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-texts-'));
  mkdirSync(join(folder, 'src'));
  for (const [locale, content] of Object.entries(texts))
    writeFileSync(join(folder, `src/${locale}.json`), JSON.stringify(content));
  writeFileSync(join(folder, 'src/page.tsx'), source);
  writeFileSync(join(folder, 'src/page.test.tsx'), "t('of.a.test')");
  return textProblems('mf-stock', folder, { en: join(folder, 'src/en.json'), fr: join(folder, 'src/fr.json') });
}

test('a text that a language or both lack is found before the build (SHL-56)', () => {
  expect(
    remoteWith(
      { en: { title: 'Stock', count_other: '{{count}} left' }, fr: { title: 'Stock', count_other: 'Reste {{count}}' } },
      "t('title') + t('count', { count: 1 }) + t('retry')",
    ),
  ).toEqual([]);
  expect(remoteWith({ en: { title: 'Stock', more: 'More' }, fr: { title: ' ' } }, "t('title') + t('gone')")).toEqual([
    'mf-stock: the text more is missing in fr.',
    'mf-stock: the text title is empty in fr.',
    'mf-stock: the text gone is used and has no text.',
  ]);
  expect(remoteWith({ en: { title: 'Stock' } }, '')).toEqual(['mf-stock has no texts in fr.']);
});

test('both sides of a choice, shared texts by name and keys that are put together are looked at (SHL-56)', () => {
  const texts = { en: { title: 'Stock', state: { open: 'Open' } }, fr: { title: 'Stock', state: { open: 'Ouvert' } } };
  expect(
    remoteWith(
      texts,
      "t(isOpen ? 'title' : 'retry') + t(own ?? 'stock:title') + t('common:retry') + t(`state.${state}`) + t(`common:role.${role}`)",
    ),
  ).toEqual([]);
  expect(
    remoteWith(
      texts,
      "t(isOpen ? 'gone' : 'title') + t(own ?? ('lost' as const)) + t('common:title') + t('stock:retry') + t(`stat.${state}`)",
    ),
  ).toEqual([
    'mf-stock: the text gone is used and has no text.',
    'mf-stock: the text lost is used and has no text.',
    'mf-stock: the text common:title is used and has no text.',
    'mf-stock: the text stock:retry is used and has no text.',
    'mf-stock: the text stat.… is used and has no text.',
  ]);
});

test('text files that are no JSON are named with their lines, and nothing else is (SHL-56)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-texts-'));
  mkdirSync(join(folder, 'src/locales'), { recursive: true });
  const write = (file: string, content: string) => {
    writeFileSync(join(folder, 'src/locales', file), content);
    return join(folder, 'src/locales', file);
  };
  const texts = { en: write('en.json', '{ "title": "Stock" }'), fr: write('fr.json', '{\n  "title": Stock\n}') };
  write('form.en.json', '{\n');
  expect(textProblems('mf-stock', folder, texts)).toEqual([
    expect.stringMatching(/^mf-stock\/src\/locales\/form\.en\.json:2: The file is no JSON: /),
    expect.stringMatching(/^mf-stock\/src\/locales\/fr\.json:2: The file is no JSON: /),
  ]);
});

test.each([
  ['a choice with a name', "const own = isOpen ? 'title' : 'gone'; t(own)"],
  ['any entry of a table', "const WORDS: Record<State, string> = { open: 'title', shut: 'gone' }; t(WORDS[state])"],
  ['an entry by its name', "const WORDS = { open: 'title', shut: 'gone' }; t(WORDS.shut)"],
  ['the answer of an expression', "const wordOf = (state) => (state ? 'title' : 'gone'); t(wordOf(state))"],
  ['a return of a function', "function wordOf(state) { if (state) return 'title'; return 'gone'; } t(wordOf(state))"],
  ['what holds when another does', "const own = 'gone'; t(isOpen && own)"],
])('a missing text is seen in %s (SHL-56)', (_, source) => {
  const texts = { en: { title: 'Stock' }, fr: { title: 'Stock' } };
  expect(remoteWith(texts, source)).toEqual(['mf-stock: the text gone is used and has no text.']);
  expect(remoteWith(texts, source.replace('gone', 'title'))).toEqual([]);
});

test('what is no key of a call is left alone: another name of the same word, entry or function, a value that asks for itself (SHL-56)', () => {
  const texts = { en: { title: 'Stock' }, fr: { title: 'Stock' } };
  const source = `
    const WORDS = { open: 'title', shut: 'gone' };
    const page = () => { const own = 'gone'; return own; };
    const other = (own: string) => t(own);
    function wordOf(state: State) {
      const inner = () => { return 'gone'; };
      return inner() ? 'title' : undefined;
    }
    const round = again(round);
    function again(value: string) { return again(value) ?? round; }
    t(WORDS.open) + t(wordOf(state)) + t(round) + t(label.textKey) + t(problemOf(state));`;
  expect(remoteWith(texts, source)).toEqual([]);
});

test('the shell has every text that it uses (SHL-56)', () => {
  const folder = join(repositoryRoot(), 'shell');
  const file = (language: string) => join(folder, `src/locales/${language}.json`);
  expect(textProblems('shell', folder, { en: file('en'), fr: file('fr') })).toEqual([]);
});

test('texts that single modules bring along are looked at with the others (SHL-56)', () => {
  const all = {
    en: { title: 'Stock' },
    fr: { title: 'Stock' },
    'form.en': { save: 'Save', drop: 'Drop' },
    'form.fr': { save: 'Garder' },
  };
  expect(remoteWith(all, "t('title') + t('save') + t('drop')")).toEqual(['mf-stock: the text drop is missing in fr.']);
});

test.each(
  readWorkspace(repositoryRoot())
    .parts.filter(({ kind }) => kind === 'remote')
    .map(({ name, folder }) => [name, folder]),
)('%s has every text that it uses (SHL-56)', async (name, folder) => {
  expect(textProblems(name, folder, (await describeStart(folder)).texts)).toEqual([]);
});

test('a range of a shared library that the shell contradicts is found before the build (SHL-18)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-libraries-'));
  cpSync(join(repositoryRoot(), 'mf-orders/package.json'), join(folder, 'package.json'));
  expect(libraryProblems('mf-stock', folder, { react: '19.3.1' })).toEqual([]);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ dependencies: { react: '^18.0.0', valibot: '^9.0.0' }, peerDependencies: { i18next: '>=20' } }),
  );
  expect(libraryProblems('mf-stock', folder, { react: '19.3.1', i18next: '25.0.0' })).toEqual([
    'mf-stock wants react ^18.0.0 in its package.json, but the shell provides 19.3.1.',
  ]);
});

test.each(
  readWorkspace(repositoryRoot())
    .parts.filter(({ kind }) => kind === 'remote')
    .map(({ name, folder }) => [name, folder]),
)('every module of %s can be loaded (SHL-14)', async (name, folder) => {
  expect(await moduleProblems(name, folder, (await describeStart(folder)).modules)).toEqual([]);
});

test('a module that throws when it is loaded, or draws nothing, is found before the build (SHL-14)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-modules-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/limits.ts'), "export const LIMITS = JSON.parse('{');");
  writeFileSync(
    join(folder, 'src/broken.module.tsx'),
    "import { LIMITS } from './limits';\nexport const Module = () => <p>{LIMITS}</p>;",
  );
  writeFileSync(join(folder, 'src/empty.module.tsx'), 'export const Page = () => <p />;');
  writeFileSync(
    join(folder, 'src/right.module.tsx'),
    "import { createContext } from 'react';\nconst Place = createContext(0);\nexport const Module = () => <Place value={1}><p /></Place>;",
  );
  expect(
    await moduleProblems('mf-stock', folder, {
      broken: './broken.module',
      empty: './empty.module',
      right: './right.module',
      alone: undefined,
    }),
  ).toEqual([
    expect.stringMatching(/^mf-stock: the module broken throws when it is loaded: .*JSON/),
    'mf-stock: the module empty exports no Module.',
  ]);
});

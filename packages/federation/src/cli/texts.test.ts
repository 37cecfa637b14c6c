import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '../build/list-files';
import { readRegionSources } from '../release/region-sources';
import { releaseParts } from '../release/release-parts';
import { ReleaseStore } from '../release/release-store';
import { readState } from '../release/store-state';
import { remoteCandidate, shellCandidate } from '../release/testing/fixture-releases';
import { repositoryRoot } from '../workspace';
import { runCommand } from './main';

const write = (root: string, path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
};
const part = (name: string, kind: string) => ({ name: `@larder/${name}`, version: '1.0.0', larder: { kind } });

const DECLARATION = `export const declaration = {
  name: 'mf-stock',
  parts: {
    stock: {
      routes: [{ name: 'stockList', title: { en: 'Stock', fr: 'Stock' } }],
      cards: [{ name: 'stock', variants: [{ text: { en: 'Coming soon', fr: 'Bientôt' } }] }],
      notices: [{ kind: 'stock', of: 'low', label: { en: '{{product}} is low', fr: '{{product}} : stock bas' } }],
    },
  },
};`;

const POLISH_FACTS = { name: 'Polska', languageTag: 'pl-PL', timeZone: 'Europe/Warsaw', currency: 'PLN' };

/** A shell, a package and two remotes, of which the region gb, which is in Polish here, lists one. */
function newWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'larder-texts-'));
  write(root, 'shell/package.json', part('shell', 'shell'));
  write(root, 'shell/src/locales/en.json', { menu: 'Menu' });
  write(root, 'packages/i18n/src/locales/en.json', { pager: { of: '{{at}} of {{all}}' } });
  write(root, 'mf-stock/package.json', part('mf-stock', 'remote'));
  write(root, 'mf-stock/src/locales/en.json', { items_one: '{{count}} item', items_other: '{{count}} items' });
  write(root, 'mf-stock/src/locales/late.en.json', { late: 'Too late' });
  writeFileSync(join(root, 'mf-stock/src/declaration.ts'), DECLARATION);
  write(root, 'mf-other/package.json', part('mf-other', 'remote'));
  write(root, 'mf-other/src/locales/en.json', { other: 'Other' });
  write(root, 'regions/gb.json', { region: 'gb', facts: POLISH_FACTS, features: [], remotes: { 'mf-stock': 'all' } });
  return root;
}

async function larder(root: string, ...argv: string[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const store = argv.includes('--store') ? [] : ['--store', mkdtempSync(join(tmpdir(), 'larder-'))];
  const code = await runCommand([...store, '--root', root, ...argv], say, say);
  return { code, said };
}
const larderIn = (root: string, ...argv: string[]) => larder(root, ...argv, '--regions', join(root, 'regions'));
const read = (root: string, path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** All texts of the workspace in Polish. */
const POLISH = {
  'packages/i18n/src/locales/pl.json': { pager: { of: '{{at}} z {{all}}' } },
  'shell/src/locales/pl.json': { menu: 'Menu' },
  'mf-stock/src/locales/declaration.pl.json': {
    stock: {
      routes: { stockList: { title: 'Zapasy' } },
      cards: { stock: { variants: { 0: { text: 'Wkrótce' } } } },
      notices: { 'stock-low': { label: 'Mało: {{product}}' } },
    },
  },
  'mf-stock/src/locales/late.pl.json': { late: 'Za późno' },
  'mf-stock/src/locales/pl.json': {
    items_one: '{{count}} produkt',
    items_few: '{{count}} produkty',
    items_many: '{{count}} produktów',
    items_other: '{{count}} produktu',
  },
};

test('text files of shell, packages and listed remotes are written with the English beside (REL-97)', async () => {
  const root = newWorkspace();
  write(root, 'shell/src/locales/pl.json', { menu: 'Karta' });
  const before = listFiles(root);
  expect((await larderIn(root, 'texts', 'pl', '--template')).code).toBe(0);
  expect(listFiles(root).filter((file) => !before.includes(file))).toEqual([
    'mf-stock/src/locales/declaration.pl.json',
    'mf-stock/src/locales/late.pl.json',
    'mf-stock/src/locales/pl.json',
    'packages/i18n/src/locales/pl.json',
  ]);
  expect(read(root, 'packages/i18n/src/locales/pl.json')).toEqual({
    pager: { '@of': '{{at}} of {{all}}', of: '' },
  });
  expect(read(root, 'shell/src/locales/pl.json')).toEqual({ '@menu': 'Menu', menu: 'Karta' });
  expect(read(root, 'mf-stock/src/locales/pl.json')).toEqual({
    '@items_one': '{{count}} item',
    items_one: '',
    '@items_few': '{{count}} items',
    items_few: '',
    '@items_many': '{{count}} items',
    items_many: '',
    '@items_other': '{{count}} items',
    items_other: '',
  });
});

test('labels of a declaration are texts of a file beside, named as the declaration names them (REL-97)', async () => {
  const root = newWorkspace();
  write(root, 'mf-stock/src/locales/declaration.pl.json', { stock: { routes: { stockList: { title: 'Zapasy' } } } });
  await larderIn(root, 'texts', 'pl', '--template');
  expect(read(root, 'mf-stock/src/locales/declaration.pl.json')).toEqual({
    stock: {
      routes: { stockList: { '@title': 'Stock', title: 'Zapasy' } },
      cards: { stock: { variants: { 0: { '@text': 'Coming soon', text: '' } } } },
      notices: { 'stock-low': { '@label': '{{product}} is low', label: '' } },
    },
  });
  await larderIn(root, 'texts', 'fr', '--template');
  // A language of the house stands in the declaration itself.
  expect(listFiles(root)).not.toContain('mf-stock/src/locales/declaration.fr.json');
});

test('the English is taken out of files that are filled in, and not before', async () => {
  const root = newWorkspace();
  await larderIn(root, 'texts', 'pl', '--template');
  const refused = await larderIn(root, 'texts', 'pl');
  expect(refused.code).toBe(1);
  expect(refused.said.join('\n')).toContain('shell/src/locales/pl.json: menu is empty in pl.');
  for (const [path, texts] of Object.entries(POLISH)) write(root, path, { '@menu': 'Menu', ...texts });
  expect((await larderIn(root, 'texts', 'pl')).code).toBe(0);
  for (const [path, texts] of Object.entries(POLISH)) expect(read(root, path)).toEqual(texts);
});

test('a region whose language has every text is taken', async () => {
  const root = newWorkspace();
  for (const [path, texts] of Object.entries(POLISH)) write(root, path, texts);
  expect(await larderIn(root, 'region', 'check')).toEqual({ code: 0, said: ['gb: every text is there in pl.'] });
});

test('a listed remote whose sources are elsewhere is named, as its texts were not looked at', async () => {
  const root = newWorkspace();
  for (const [path, texts] of Object.entries(POLISH)) write(root, path, texts);
  write(root, 'regions/gb.json', { region: 'gb', facts: POLISH_FACTS, features: [], remotes: { 'mf-far': 'all' } });
  await releaseParts(new ReleaseStore(join(root, 'store')), readRegionSources(join(root, 'regions')), [
    shellCandidate(),
    remoteCandidate('mf-far', '1.0.0'),
  ]);
  expect((await larderIn(root, 'region', 'check', '--store', join(root, 'store'))).said).toEqual([
    'gb: every text is there in pl.',
    'gb: not looked at, as not in this workspace: mf-far.',
  ]);
});

test.each([
  ['packages/i18n/src/locales/pl.json', {}, 'pager.of is missing'],
  ['packages/i18n/src/locales/pl.json', { pager: { of: '{{at}} z' } }, 'pager.of lacks {{all}}'],
  ['shell/src/locales/pl.json', { menu: ' ' }, 'menu is empty'],
  ['shell/src/locales/pl.json', { menu: '{{x}}' }, 'menu has {{x}}, which nobody fills in'],
  [
    'mf-stock/src/locales/declaration.pl.json',
    {
      stock: {
        ...POLISH['mf-stock/src/locales/declaration.pl.json'].stock,
        notices: { 'stock-low': { label: 'Mało' } },
      },
    },
    'stock.notices.stock-low.label lacks {{product}}',
  ],
  [
    'mf-stock/src/locales/pl.json',
    { ...POLISH['mf-stock/src/locales/pl.json'], items_few: undefined },
    'items_few is missing',
  ],
])('a region is refused with file, key and language: in %s of %j %s (REL-97)', async (path, texts, problem) => {
  const root = newWorkspace();
  for (const [file, good] of Object.entries({ ...POLISH, [path]: texts })) write(root, file, good);
  expect(await larderIn(root, 'region', 'check', 'gb')).toEqual({
    code: 1,
    said: [`gb: ${path}: ${problem} in pl.`],
  });
});

test('a region whose language has a gap is not put into use (REL-97)', async () => {
  const root = newWorkspace();
  for (const [path, texts] of Object.entries(POLISH)) write(root, path, texts);
  const store = join(root, 'store');
  await releaseParts(new ReleaseStore(store), [], [shellCandidate(), remoteCandidate('mf-stock')]);
  const apply = (...more: string[]) => larderIn(root, 'region', 'apply', '--store', store, ...more);
  write(root, 'mf-stock/src/locales/late.pl.json', {});
  const refused = { code: 1, said: ['gb: mf-stock/src/locales/late.pl.json: late is missing in pl.'] };
  expect([await apply(), await apply('--overwrite'), await apply('--dry-run')]).toEqual([refused, refused, refused]);
  expect(await larderIn(root, 'recompose', '--store', store)).toEqual(refused);
  expect((await readState(new ReleaseStore(store))).definitions).toEqual({});
  write(root, 'mf-stock/src/locales/late.pl.json', { late: 'Za późno' });
  expect(await apply()).toEqual({ code: 0, said: ['Put into use: gb.'] });
});

test('entries that a region writes itself are compared too (REL-97)', async () => {
  const root = newWorkspace();
  for (const [path, texts] of Object.entries(POLISH)) write(root, path, texts);
  const entry = { name: 'map', order: 1, icon: 'leaf', label: { en: 'Map', fr: 'Carte' } };
  const region = { region: 'gb', facts: POLISH_FACTS, features: [], remotes: {}, placeholders: { drawer: [entry] } };
  write(root, 'regions/gb.json', region);
  expect((await larderIn(root, 'region', 'check')).said).toEqual([
    'gb: placeholders: drawer.map.label is missing in pl.',
  ]);
  const polish = { ...entry, label: { en: 'Map', pl: 'Mapa' } };
  write(root, 'regions/gb.json', { ...region, placeholders: { drawer: [polish] } });
  expect((await larderIn(root, 'region', 'check')).code).toBe(0);
});

test('the regions of this repository have every text in their language', async () => {
  expect(await larder(repositoryRoot(), 'region', 'check')).toEqual({
    code: 0,
    said: ['fr: every text is there in fr.', 'gb: every text is there in en.'],
  });
});

test.each(['shell/src/locales/en.json', 'shell/src/locales/pl.json', 'mf-stock/src/locales/declaration.pl.json'])(
  'a text file that is no JSON is named with its line: %s (REL-97)',
  async (path) => {
    const root = newWorkspace();
    for (const [file, texts] of Object.entries(POLISH)) write(root, file, texts);
    writeFileSync(join(root, path), '{\n  "menu": "Menu",\n}\n');
    const refused = { code: 1, said: [expect.stringMatching(new RegExp(`^${path}:3: The file is no JSON: .+\\.$`))] };
    expect([await larderIn(root, 'region', 'check', 'gb'), await larderIn(root, 'texts', 'pl')]).toEqual([
      refused,
      refused,
    ]);
  },
);

test.each(['..', 'DE', 'en'])('"%s" is no language to write texts of', async (language) => {
  const root = newWorkspace();
  const before = listFiles(root);
  expect((await larderIn(root, 'texts', language, '--template')).code).toBe(2);
  expect(listFiles(root)).toEqual(before);
});

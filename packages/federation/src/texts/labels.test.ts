import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import { readDeclaration } from '../build/describe-remote';
import { compose } from '../release/compose';
import { remoteCandidate } from '../release/testing/fixture-releases';
import { labelsIn } from './labels';

const label = { en: 'Stock', fr: 'Réserve' };
const declaration = {
  name: 'mf-stock',
  contract: '^1.0.0',
  prefixes: ['/stock'],
  parts: {
    main: {
      routes: [
        {
          name: 'stockCount',
          path: '/stock/count',
          module: 'list',
          title: { en: 'Count', fr: 'Inventaire' },
          guards: [],
        },
        {
          name: 'stockList',
          path: '/stock',
          module: 'list',
          title: label,
          guards: [{ needs: 'no-session', notice: label }],
        },
      ],
    },
  },
};

const German = {
  main: {
    routes: { stockList: { title: 'Vorrat', guards: { 0: { notice: 'Angemeldet' } } }, stockCount: { title: '' } },
  },
};

/** The declaration of a folder that has the labels of some languages in files. */
async function declared(files: Record<string, object>): Promise<typeof declaration> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-labels-'));
  mkdirSync(join(folder, 'src/locales'), { recursive: true });
  writeFileSync(join(folder, 'src/declaration.ts'), `export const declaration = ${JSON.stringify(declaration)};`);
  for (const [file, texts] of Object.entries(files))
    writeFileSync(join(folder, 'src/locales', file), JSON.stringify(texts));
  const { data, sources } = await readDeclaration(folder);
  for (const file of Object.keys(files)) expect(sources).toContain(join(folder, 'src/locales', file));
  return data as typeof declaration;
}

function composedIn(tag: string | undefined, of: object): typeof declaration {
  const facts = { name: 'A region', languageTag: tag, timeZone: 'Europe/Berlin', currency: 'EUR' };
  const source = { region: tag?.slice(3).toLowerCase() ?? 'fr', features: [], remotes: { 'mf-stock': 'all' } };
  const { release } = remoteCandidate('mf-stock', '1.0.0', { declaration: of });
  const { remotes } = compose(
    v.parse(CompositionSource, { ...source, ...(tag && { facts }) }),
    new Map([['mf-stock', release as never]]),
  );
  return remotes[0]!.declaration as typeof declaration;
}

const titles = ({ parts }: typeof declaration) => parts.main.routes.map(({ title }) => title as object);

test('a declaration has the labels of each language that has a file; an empty one is left out (REL-97)', async () => {
  const read = await declared({ 'declaration.de.json': German });
  expect(titles(read)).toEqual([
    { en: 'Count', fr: 'Inventaire' },
    { en: 'Stock', fr: 'Réserve', de: 'Vorrat' },
  ]);
  expect(labelsIn(read.parts, 'de')).toEqual({
    main: { routes: { stockList: { title: 'Vorrat', guards: { 0: { notice: 'Angemeldet' } } } } },
  });
});

test('the composition of a region has English and the language of the region, and no other (REL-97)', async () => {
  const read = await declared({ 'declaration.de.json': German, 'declaration.nl.json': German });
  expect(titles(composedIn('de-DE', read))).toEqual([
    { en: 'Count', fr: 'Inventaire' },
    { en: 'Stock', de: 'Vorrat' },
  ]);
});

test('files of a further language change no byte of what regions of the house get (REL-97)', async () => {
  const read = await declared({ 'declaration.de.json': German });
  for (const tag of ['en-GB', 'fr-FR', 'en-IE', undefined])
    expect(JSON.stringify(composedIn(tag, read))).toBe(JSON.stringify(composedIn(tag, declaration)));
});

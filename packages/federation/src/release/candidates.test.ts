import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { Composition, CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import { chosenRelease } from '../runtime/chosen-release';
import { compose } from './compose';
import { inForm } from './composition-form';
import { endStage, promote } from './promote';
import type { RemoteRelease } from './release-manifest';
import { stageRelease, type Stage } from './stage';
import { declarationOf, readComposition, remoteCandidate } from './testing/fixture-releases';
import { releaseParts } from './release-parts';
import { stagingStore } from './testing/staging-store';

const SOURCE = v.parse(CompositionSource, { region: 'gb', features: [], remotes: { 'mf-orders': 'all' } });
const text = (value: unknown) => JSON.stringify(value);

test('the first form has stable releases alone, to the byte; the second also says what a candidate has otherwise, and who gets it (REL-17, REL-60)', async () => {
  const store = await stagingStore();
  await releaseParts(
    store,
    [],
    [
      remoteCandidate('mf-orders', '1.2.0', {
        declaration: declarationOf('mf-orders', { prefixes: ['/orders', '/more'] }),
      }),
    ],
    { isHeld: true },
  );
  const before = (await readComposition(store, 'gb'))!;
  await stageRelease(store, { name: 'mf-orders', version: '1.2.0', share: 5, regions: ['gb'] });
  const staged = (await readComposition(store, 'gb'))!;
  expect(text(inForm(staged, 1, 'en'))).toBe(text(before));
  const { id } = (await store.roots.read())!.stages!.gb!['mf-orders']!;
  const [orders, insights] = inForm(staged, 2, 'en').remotes;
  expect(orders!.candidate).toEqual({
    id,
    below: Math.ceil(0.05 * 2 ** 32),
    differs: {
      version: '1.2.0',
      address: '/releases/mf-orders/1.2.0/',
      integrity: { 'entry.js': expect.stringMatching(/^sha384-/) as string },
      since: { 'list.js': '1.0.0' },
      prefixes: ['/orders', '/more'],
      declaration: { prefixes: ['/orders', '/more'] },
    },
  });
  expect(insights!.candidate).toBeUndefined();
  await endStage(store, 'mf-orders');
  expect(text(inForm((await readComposition(store, 'gb'))!, 2, 'en'))).toBe(text(inForm(before, 2, 'en')));
});

test('a page gets labels in English and the language of its region alone, of a candidate too; shells of former days get both (REL-17)', async () => {
  const store = await stagingStore();
  const declaration = declarationOf('mf-orders', { prefixes: ['/orders', '/more'] });
  declaration.parts.main!.routes[0]!.title = { en: 'New list', fr: 'Nouvelle liste' };
  await releaseParts(store, [], [remoteCandidate('mf-orders', '1.2.0', { declaration })], { isHeld: true });
  await stageRelease(store, { name: 'mf-orders', version: '1.2.0', share: 5, regions: ['gb'] });
  const staged = (await readComposition(store, 'gb'))!;
  expect(text(inForm(staged, 2, 'en'))).toMatch(/Nouvelle liste/);
  const english = inForm(staged, 4, 'en');
  expect(text(english)).toMatch(/New list/);
  expect(text(english)).not.toMatch(/"fr":/);
  expect(text(inForm(staged, 5, 'en'))).not.toMatch(/"fr":/);
  expect(text(inForm(staged, 4, 'fr'))).toMatch(/"en":"New list","fr":"Nouvelle liste"/);
  expect(v.is(Composition, english)).toBe(true);
  expect(english.remotes[0]).toMatchObject({ name: 'mf-orders', prefixes: ['/orders'] });
  expect(Object.keys(english.remotes[0]!.declaration as object)).toEqual(['contract', 'parts']);
  expect(english.remotes[0]!.candidate!.differs).toMatchObject({ prefixes: ['/orders', '/more'] });
});

test('whoever draws the candidate has what everybody has once it is stable (REL-60)', async () => {
  const store = await stagingStore();
  await stageRelease(store, { name: 'mf-orders', version: '1.1.0', workspaces: [9003, 9001, 9002], regions: ['gb'] });
  const staged = inForm((await readComposition(store, 'gb'))!, 2, 'en').remotes[0]!;
  const { stage, ...theirs } = chosenRelease(staged, { workspaceId: 9001, draw: 0 });
  await promote(store, 'mf-orders', {});
  const everybodys = inForm((await readComposition(store, 'gb'))!, 2, 'en').remotes[0]!;
  expect(everybodys.since).toEqual({ 'list.js': '1.0.0', 'fr.js': '1.0.0' });
  // A file that no list holds is fetched from the candidate itself.
  expect(theirs).toEqual({ ...everybodys, since: { 'list.js': '1.0.0' } });
  expect(stage).toBe(staged.candidate!.id);
  const versionOf = (workspaceId: number) => chosenRelease(staged, { workspaceId, draw: 0 }).version;
  expect([9000, 9001, 9002, 9003, 9004].map(versionOf)).toEqual(['1.0.0', '1.1.0', '1.1.0', '1.1.0', '1.0.0']);
});

const hash = () => randomBytes(6).toString('hex');
const digest = () => `sha384-${randomBytes(48).toString('base64')}`;

/** A remote as large as mf-orders, of which a tenth of the files changes. */
function largeReleases(): [RemoteRelease, RemoteRelease] {
  const modules = Array.from({ length: 7 }, (_, number) => `order-module-${number}`);
  const names = Array.from({ length: 30 }, (_, number) => `${number}.${hash()}.js`);
  const make = (version: string, files: string[], entry: string): RemoteRelease => ({
    ...(remoteCandidate('mf-orders', version).release as RemoteRelease),
    entry,
    modules,
    preload: Object.fromEntries(
      modules.map((module, place) => [
        module,
        [entry, ...files.slice(0, 2), ...files.slice(place * 2 + 2, place * 2 + 4)],
      ]),
    ),
    texts: { en: [files[28]!], fr: [files[29]!] },
    files: Object.fromEntries(
      [entry, ...files].map((file) => [file, { integrity: digest(), bytes: 1, brotliBytes: 1, gzipBytes: 1 }]),
    ),
  });
  const stable = make('1.0.0', names, `entry.${hash()}.js`);
  const changed = make(
    '1.1.0',
    names.map((name, place) => (place % 10 === 0 ? `${place}.${hash()}.js` : name)),
    `entry.${hash()}.js`,
  );
  for (const file of Object.keys(changed.files)) if (stable.files[file]) changed.files[file] = stable.files[file];
  return [stable, changed];
}

test.each<[string, Pick<Stage, 'share' | 'workspaces'>]>([
  ['a share', { share: 5 }],
  ['200 named workspaces', { workspaces: Array.from({ length: 200 }, (_, number) => 9001 + number) }],
])('a candidate for %s adds at most 1 KB brotli when a tenth of its files changed (REL-60)', (_, audience) => {
  const [stable, release] = largeReleases();
  const stage: Stage = { id: 'a1b2c3d4e5', version: '1.1.0', since: '', by: '', ...audience };
  const earlierOf = ({ version }: RemoteRelease) => (version === '1.1.0' ? [stable] : []);
  const sizeWith = (options: Parameters<typeof compose>[2]) => {
    const composition = compose(SOURCE, new Map([['mf-orders', stable]]), { earlierOf, ...options });
    return brotliCompressSync(text(inForm(v.parse(Composition, composition), 4, 'en'))).length;
  };
  const added = sizeWith({ candidates: new Map([['mf-orders', { release, stage }]]) }) - sizeWith({});
  expect(added).toBeLessThanOrEqual(1024);
  expect(added).toBeGreaterThan(100);
});

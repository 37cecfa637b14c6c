import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { applyRegions } from './apply-regions';
import { makePreview } from './previews';
import { problemsOfReleases, releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { rollBack } from './rollback';
import { readState } from './store-state';
import {
  declarationOf,
  newStore,
  readComposition,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from './testing/fixture-releases';
import { useRelease } from './use';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] });

async function storeWith(...remotes: string[]) {
  const store = newStore();
  await releaseParts(store, SOURCES, [shellCandidate(), ...remotes.map((name) => remoteCandidate(name))]);
  return store;
}
async function digestsOf(store: ReturnType<typeof newStore>, files: string[]) {
  const release = await store.read('mf-orders', '1.0.0');
  return Object.fromEntries(files.map((file) => [file, release.files[file]!.integrity]));
}
const versionIn = async (store: ReturnType<typeof newStore>, region: string, name: string) =>
  (await readComposition(store, region))?.remotes.find((remote) => remote.name === name)?.version;

test('a release puts version, address, parts, prefixes, digests and declaration into the compositions (SHL-8, SHL-21, SHL-130)', async () => {
  const store = await storeWith('mf-orders');
  const [remote] = (await readComposition(store, 'gb'))!.remotes;
  expect(remote).toMatchObject({
    name: 'mf-orders',
    version: '1.0.0',
    address: '/releases/mf-orders/1.0.0/',
    entry: 'entry.js',
    parts: ['main', 'extra'],
    prefixes: ['/orders'],
    shared: { react: '^19.3.1' },
    preload: { list: ['entry.js', 'list.js'] },
    declaration: declarationOf('mf-orders'),
  });
  // Those of the files that the page asks for; the entry states those of its other chunks.
  expect(remote!.integrity).toEqual(await digestsOf(store, ['entry.js', 'list.js']));
  expect((await readComposition(store, 'fr'))!.remotes[0]!.integrity).toEqual(
    await digestsOf(store, ['entry.js', 'list.js', 'fr.js']),
  );
});

test('a region gets the parts and the texts that are its own (SHL-11)', async () => {
  const store = await storeWith('mf-orders', 'mf-insights');
  expect(
    (await readComposition(store, 'fr'))!.remotes.map(({ name, parts, preload }) => [name, parts, preload.list]),
  ).toEqual([['mf-orders', ['main'], ['entry.js', 'list.js', 'fr.js']]]);
});

test('leaving a remote out is one line of a region and touches no other region (SHL-11)', async () => {
  const store = await storeWith('mf-orders', 'mf-insights');
  await applyRegions(store, sourcesOf(['mf-orders'], { 'mf-orders': 'all' }));
  expect((await readComposition(store, 'gb'))!.remotes.map(({ name }) => name)).toEqual(['mf-orders']);
  expect((await readComposition(store, 'fr'))!.remotes[0]!.parts).toEqual(['main', 'extra']);
});

test('a new release of one remote moves that remote alone, and the files of the old one stay (SHL-22, SHL-23)', async () => {
  const store = await storeWith('mf-orders', 'mf-insights');
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
  expect([
    await versionIn(store, 'gb', 'mf-orders'),
    await versionIn(store, 'fr', 'mf-orders'),
    await versionIn(store, 'gb', 'mf-insights'),
  ]).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  expect(existsSync(join(store.releaseFolder('mf-orders', '1.0.0'), 'entry.js'))).toBe(true);
});

test('what a new release has unchanged is fetched from the release that had it first (SHL-22)', async () => {
  const store = await storeWith('mf-orders');
  expect((await readComposition(store, 'gb'))!.remotes[0]!.since).toBeUndefined();
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.2.0')]);
  // The entry holds the version, so that it is another one each time; pictures are found below the release's own
  // address.
  expect((await readComposition(store, 'gb'))!.remotes[0]!.since).toEqual({ 'list.js': '1.0.0', 'fr.js': '1.0.0' });
  await rollBack(store, SOURCES, 'mf-orders');
  expect((await readComposition(store, 'gb'))!.remotes[0]).toMatchObject({
    version: '1.1.0',
    since: { 'list.js': '1.0.0' },
  });
});

test('rolling back puts the release before the present one back into use, step by step (SHL-22)', async () => {
  const store = await storeWith('mf-orders');
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.2.0')]);
  expect((await rollBack(store, SOURCES, 'mf-orders')).map(({ region, version }) => [region, version])).toEqual([
    ['gb', '1.1.0'],
    ['fr', '1.1.0'],
  ]);
  expect(await versionIn(store, 'gb', 'mf-orders')).toBe('1.1.0');
  await rollBack(store, SOURCES, 'mf-orders');
  expect([await versionIn(store, 'gb', 'mf-orders'), await versionIn(store, 'fr', 'mf-orders')]).toEqual([
    '1.0.0',
    '1.0.0',
  ]);
  await expect(rollBack(store, SOURCES, 'mf-orders')).rejects.toThrow('mf-orders has no earlier release.');
});

test('a version that is published is refused, and nothing changes (SHL-22)', async () => {
  const store = await storeWith('mf-orders');
  const before = readFileSync(join(store.releaseFolder('mf-orders', '1.0.0'), 'entry.js'), 'utf8');
  await expect(releaseParts(store, SOURCES, [remoteCandidate('mf-orders')])).rejects.toThrow(
    'mf-orders 1.0.0 is published already; a release never changes, so raise its version.',
  );
  expect(readFileSync(join(store.releaseFolder('mf-orders', '1.0.0'), 'entry.js'), 'utf8')).toBe(before);
});

test('a release with a missing or changed file is refused in one sentence, and the store stays as it was (SHL-130)', async () => {
  const store = await storeWith('mf-orders');
  const lacking = remoteCandidate('mf-orders', '1.1.0');
  rmSync(join(lacking.folder, 'list.js'));
  await expect(releaseParts(store, SOURCES, [lacking])).rejects.toThrow(
    'mf-orders 1.1.0 lacks its file list.js; build it again.',
  );
  const changed = remoteCandidate('mf-orders', '1.1.0');
  writeFileSync(join(changed.folder, 'list.js'), 'lisT');
  await expect(releaseParts(store, SOURCES, [changed])).rejects.toThrow(
    'mf-orders 1.1.0 has a file that was changed after the build: list.js; build it again.',
  );
  const unnamed = remoteCandidate('mf-orders', '1.1.0', { preload: { list: ['entry.js', 'gone.js'] } });
  await expect(releaseParts(store, SOURCES, [unnamed])).rejects.toThrow(
    'mf-orders 1.1.0 names the file gone.js, which it does not have.',
  );
  expect(await store.versionsOf('mf-orders')).toEqual(['1.0.0']);
  expect(await versionIn(store, 'gb', 'mf-orders')).toBe('1.0.0');
});

test('a declaration without French labels is refused in one sentence (SHL-9)', async () => {
  const store = await storeWith();
  const declaration = declarationOf('mf-orders', {
    parts: {
      main: { routes: [{ name: 'list', path: '/orders', module: 'list', title: { en: 'Orders' }, guards: [] }] },
    },
  });
  await expect(releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.0.0', { declaration })])).rejects.toThrow(
    /^mf-orders 1\.0\.0 has no French label at parts\.main\.routes\.0\.title of its declaration\.$/,
  );
});

test('files lie in the store with a brotli and a gzip twin of the same content', async () => {
  const folder = (await storeWith('mf-orders')).releaseFolder('mf-orders', '1.0.0');
  expect(readdirSync(folder).sort()).toEqual([
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'fr.js',
    'list.js',
    'pictures',
    'release.json',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'entry.js.br'))).toString()).toBe(
    readFileSync(join(folder, 'entry.js'), 'utf8'),
  );
});

test('readers never see half a composition while releases go on (SHL-22)', async () => {
  const store = await storeWith('mf-orders');
  const releases = Array.from({ length: 12 }, (_, minor) =>
    releaseParts(store, SOURCES, [remoteCandidate('mf-orders', `1.${minor + 1}.0`)]),
  );
  let isDone = false;
  const all = Promise.all(releases).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    expect((await readComposition(store, 'gb'))!.remotes).toHaveLength(1);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await all;
  // Releases at the same time take turns, so none is lost.
  expect((await readState(store)).pointers.gb!['mf-orders']).toHaveLength(13);
  expect(readdirSync(join(store.folder, 'incoming'))).toEqual([]);
});

test('a remote whose release is gone is released anew, or another one is shown and used (REL-5, REL-8, REL-89)', async () => {
  const store = await storeWith('mf-orders', 'mf-insights');
  const takeAway = (version: string) => rmSync(store.releaseFolder('mf-orders', version), { recursive: true });
  takeAway('1.0.0');
  const fresh = () => new ReleaseStore(store.folder);
  const candidate = remoteCandidate('mf-orders', '1.0.1');
  expect(await problemsOfReleases(fresh(), [candidate.release])).toEqual([]);
  await expect(releaseParts(fresh(), [], [remoteCandidate('mf-insights', '1.0.1')])).rejects.toThrow('mf-orders 1.0.0');
  await releaseParts(fresh(), [], [candidate]);
  expect(await versionIn(store, 'gb', 'mf-orders')).toBe('1.0.1');

  await releaseParts(fresh(), [], [remoteCandidate('mf-orders', '1.0.2')], { isHeld: true });
  takeAway('1.0.1');
  expect(await makePreview(fresh(), { name: 'mf-orders', version: '1.0.2' })).toMatchObject({ regions: ['gb', 'fr'] });
  expect(await useRelease(fresh(), [], 'mf-orders', '1.0.2')).toEqual(['gb', 'fr']);
  expect(await versionIn(store, 'gb', 'mf-orders')).toBe('1.0.2');
});

test('a shell whose release is gone is released anew (REL-5)', async () => {
  const store = await storeWith('mf-orders');
  rmSync(store.releaseFolder('shell', '1.0.0'), { recursive: true });
  await releaseParts(new ReleaseStore(store.folder), [], [shellCandidate('1.0.1')]);
  expect((await store.roots.read())!.shell!.stable).toBe('1.0.1');
});

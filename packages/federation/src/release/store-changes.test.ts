import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStoreProblems } from '../check/store-problems';
import { applyRegions } from './apply-regions';
import { releaseParts } from './release-parts';
import type { ReleaseStore } from './release-store';
import { retire } from './retire';
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
const live = async (store: ReleaseStore, region: string) =>
  Object.fromEntries((await readComposition(store, region))!.remotes.map(({ name, version }) => [name, version]));
const needing = (name: string, version: string, contract: string) =>
  remoteCandidate(name, version, { declaration: { ...declarationOf(name), contract } });

describe('a release', () => {
  test('from an older checkout brings nothing back that the operator left out, and says so', async () => {
    const store = await storeWith('mf-orders', 'mf-insights');
    await applyRegions(store, sourcesOf(['mf-orders'], { 'mf-orders': ['main'] }));
    expect(await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')])).toEqual({
      regionsOf: { 'mf-orders': ['gb', 'fr'] },
      otherRegions: ['gb'],
      notes: [],
    });
    expect(await live(store, 'gb')).toEqual({ 'mf-orders': '1.1.0' });
    // Nor does a release of the remote that was left out.
    expect((await releaseParts(store, SOURCES, [remoteCandidate('mf-insights', '1.1.0')])).regionsOf).toEqual({
      'mf-insights': [],
    });
    expect(await live(store, 'gb')).toEqual({ 'mf-orders': '1.1.0' });
  });

  test('changes no definition of a region, whatever its checkout says: a part that is off stays off, and a new remote waits for its line (REL-18)', async () => {
    const store = await storeWith('mf-orders');
    await applyRegions(store, sourcesOf([], { 'mf-orders': ['extra'] }));
    await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
    expect((await readComposition(store, 'fr'))!.remotes[0]!.parts).toEqual(['extra']);
    const { definitions } = (await store.roots.read())!;
    const theirs = sourcesOf(['mf-orders', 'mf-stock']);
    expect(await releaseParts(store, theirs, [remoteCandidate('mf-stock')])).toEqual({
      regionsOf: { 'mf-stock': [] },
      otherRegions: ['gb', 'fr'],
      notes: [],
    });
    expect((await store.roots.read())!.definitions).toEqual(definitions);
    await applyRegions(store, theirs);
    expect(await live(store, 'gb')).toEqual({ 'mf-orders': '1.1.0', 'mf-stock': '1.0.0' });
  });

  test('that is older than the newest is refused without --backport', async () => {
    const store = await storeWith('mf-orders');
    await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.10.0')]);
    await expect(releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.9.1')])).rejects.toThrow(
      'mf-orders 1.9.1 is not newer than 1.10.0. Publish a backport with --backport and put it into use by hand.',
    );
    await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.9.1')], { isBackport: true });
    expect((await live(store, 'gb'))['mf-orders']).toBe('1.9.1');
  });

  test('does not ask a remote that no region lists, so that a break reaches nobody (SHL-18)', async () => {
    const store = await storeWith('mf-orders', 'mf-insights');
    await applyRegions(store, sourcesOf(['mf-orders'], { 'mf-orders': ['main'] }));
    await releaseParts(store, SOURCES, [
      shellCandidate('2.0.0', { contract: '2.0.0' }),
      needing('mf-orders', '2.0.0', '^2.0.0'),
    ]);
    expect(await live(store, 'gb')).toEqual({ 'mf-orders': '2.0.0' });
  });

  test('adds no region; one that its operator adds is filled with everything that it lists (REL-18)', async () => {
    const store = newStore();
    const [gb, fr] = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all', 'mf-insights': 'all' });
    await releaseParts(store, [gb!], [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);
    await releaseParts(store, [gb!, fr!], [remoteCandidate('mf-orders', '1.1.0')]);
    expect((await store.roots.read())!.definitions).not.toHaveProperty('fr');
    await applyRegions(store, [gb!, fr!]);
    expect(await live(store, 'fr')).toEqual({ 'mf-orders': '1.1.0', 'mf-insights': '1.0.0' });
  });
});

describe('a rollback', () => {
  test('with uneven histories loses no remote: a region without an earlier release takes that of the others', async () => {
    const store = newStore();
    const [gb, fr] = sourcesOf(['mf-orders'], { 'mf-orders': 'all' });
    await releaseParts(store, [gb!], [shellCandidate(), remoteCandidate('mf-orders')]);
    await releaseParts(store, [gb!], [remoteCandidate('mf-orders', '1.1.0')]);
    await applyRegions(store, [gb!, fr!]);
    expect(await live(store, 'fr')).toEqual({ 'mf-orders': '1.1.0' });
    await rollBack(store, [], 'mf-orders');
    expect([await live(store, 'gb'), await live(store, 'fr')]).toEqual([
      { 'mf-orders': '1.0.0' },
      { 'mf-orders': '1.0.0' },
    ]);
    await expect(rollBack(store, [], 'mf-orders')).rejects.toThrow('mf-orders has no earlier release.');
  });

  test('moves no region forward: one that has another release than the others go back from stays on it (REL-11)', async () => {
    const store = await storeWith('mf-orders');
    for (const version of ['2.0.0', '3.0.0']) {
      await releaseParts(store, [], [remoteCandidate('mf-orders', version)], { isHeld: true });
      await useRelease(store, [], 'mf-orders', version, ['fr']);
    }
    expect(await rollBack(store, [], 'mf-orders')).toEqual([{ name: 'mf-orders', region: 'fr', version: '2.0.0' }]);
    expect([await live(store, 'gb'), await live(store, 'fr')]).toEqual([
      { 'mf-orders': '1.0.0' },
      { 'mf-orders': '2.0.0' },
    ]);
  });

  test('leaves a region without the part as it is', async () => {
    const store = await storeWith('mf-orders', 'mf-insights');
    await releaseParts(store, SOURCES, [remoteCandidate('mf-insights', '1.1.0')]);
    expect(await rollBack(store, SOURCES, 'mf-insights')).toEqual([
      { name: 'mf-insights', region: 'gb', version: '1.0.0' },
    ]);
    expect(await live(store, 'fr')).toEqual({ 'mf-orders': '1.0.0' });
  });

  test('of a breaking release goes back together, by name or as the last release', async () => {
    const store = await storeWith('mf-orders', 'mf-insights');
    const breaking = async (version: string) =>
      releaseParts(store, SOURCES, [
        shellCandidate(version, { contract: version }),
        needing('mf-orders', version, `^${version}`),
        needing('mf-insights', version, `^${version}`),
      ]);
    await breaking('2.0.0');
    await expect(rollBack(store, SOURCES, 'shell')).rejects.toThrow(
      'mf-orders 2.0.0 needs the contract ^2.0.0, but the shell keeps 1.0.0.',
    );
    await rollBack(store, SOURCES, 'shell', 'mf-orders', 'mf-insights');
    expect(await live(store, 'gb')).toEqual({ 'mf-orders': '1.0.0', 'mf-insights': '1.0.0' });
    await breaking('3.0.0');
    await rollBack(store, SOURCES, 'all');
    expect(await live(store, 'gb')).toEqual({ 'mf-orders': '1.0.0', 'mf-insights': '1.0.0' });
    // What was taken back is no last release any more, and the first one has nothing before it.
    await expect(rollBack(store, SOURCES, 'all')).rejects.toThrow('shell has no earlier release.');
  });

  test('to files that were cleared away is refused before anything changes', async () => {
    const store = await storeWith('mf-orders');
    await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
    rmSync(store.releaseFolder('mf-orders', '1.0.0'), { recursive: true });
    await expect(rollBack(store, SOURCES, 'mf-orders')).rejects.toThrow(
      "The files of mf-orders 1.0.0 are gone from the store, so it can't be used again.",
    );
    expect((await live(store, 'gb'))['mf-orders']).toBe('1.1.0');
  });
});

describe('retiring', () => {
  test('a remote is refused while a region lists it, and then blocks nothing and comes back nowhere', async () => {
    const store = await storeWith('mf-orders', 'mf-insights');
    await expect(retire(store, SOURCES, 'mf-insights')).rejects.toThrow(
      "mf-insights is listed in gb: take its line out of the region's file and put that into use with larder recompose.",
    );
    const without = sourcesOf(['mf-orders'], { 'mf-orders': ['main'] });
    await applyRegions(store, without);
    await retire(store, without, 'mf-insights');
    expect((await readState(store)).pointers.gb).not.toHaveProperty('mf-insights');
    expect(existsSync(store.releaseFolder('mf-insights', '1.0.0'))).toBe(true);
    await expect(retire(store, without, 'mf-insights')).rejects.toThrow('mf-insights is in use nowhere.');
  });
});

describe('a check of the store', () => {
  test('finds a folder that is gone and a file that was changed', async () => {
    const store = await storeWith('mf-orders');
    const problems = async () => findStoreProblems(store, await readState(store));
    expect(await problems()).toEqual([]);
    writeFileSync(join(store.releaseFolder('mf-orders', '1.0.0'), 'list.js'), 'lisT');
    expect(await problems()).toEqual([
      'mf-orders 1.0.0 has a file that was changed after the build: list.js; build it again.',
    ]);
    rmSync(store.releaseFolder('mf-orders', '1.0.0'), { recursive: true });
    expect((await problems()).sort()).toEqual(
      ['fr', 'gb'].map(
        (region) =>
          `The region ${region} points to mf-orders 1.0.0, whose folder is gone; roll mf-orders back, or release it anew.`,
      ),
    );
  });

  test('leaves a remote out where no region lists it (REL-21)', async () => {
    const store = await storeWith('mf-orders', 'mf-insights');
    rmSync(store.releaseFolder('mf-insights', '1.0.0'), { recursive: true });
    const problems = async () => findStoreProblems(store, await readState(store));
    // fr has its version, too, and has never listed it.
    expect(await problems()).toEqual([expect.stringMatching(/^The region gb points to mf-insights 1\.0\.0, /)]);
    await applyRegions(store, sourcesOf(['mf-orders'], { 'mf-orders': ['main'] }));
    expect(await problems()).toEqual([]);
  });
});

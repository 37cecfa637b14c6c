import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { collect } from '../release/collect';
import { ReleaseStore } from '../release/release-store';
import { statusOf } from '../release/status';
import { newPlace } from './testing/store-place';

describe('larder collect', () => {
  const DAY_MS = 24 * 3_600_000;

  /** Releases 1.0.0 to 1.30.0, one a day since 90 days ago, of which the last was in use when time went on. */
  async function longAgo() {
    // The commands go by the clock of the process.
    const first = Date.now() - 90 * DAY_MS;
    let now = first;
    const place = await newPlace(() => new Date(now));
    for (let minor = 1; minor <= 30; minor += 1) {
      now += DAY_MS;
      await place.release('mf-orders', `1.${minor}.0`);
    }
    await place.hold('mf-orders', '1.31.0');
    // Published when the store says that they were.
    for (const { name, version } of await place.store.storage.listReleases()) {
      const at = (first + Number(version.split('.')[1]) * DAY_MS) / 1000;
      utimesSync(join(place.store.releaseFolder(name, version), 'release.json'), at, at);
    }
    return {
      ...place,
      goTo: (days: number) => {
        now = first + days * DAY_MS;
      },
    };
  }
  const versions = async (store: ReleaseStore) =>
    (await store.versionsOf('mf-orders')).map((version) => Number(version.split('.')[1]));

  test('keeps what can be gone back to, what is held, and what names a file of what is in use (REL-13, REL-14)', async () => {
    const { larder, store, goTo } = await longAgo();
    goTo(90);
    const collector = new ReleaseStore(store.folder, { now: store.now });
    expect(await larder('collect', '--dry-run')).toMatchObject({
      code: 0,
      said: expect.stringContaining('mf-orders 1.1.0 would be removed.'),
    });
    await collect(collector);
    // 1.0.0 holds the files that never changed; 1.10.0 to 1.29.0 are the 20 that a rollback reaches.
    expect(await versions(store)).toEqual([0, ...Array.from({ length: 22 }, (_, number) => number + 10)]);
    for (const version of await store.versionsOf('mf-orders'))
      expect(await store.problemsOf(await store.read('mf-orders', version))).toEqual([]);
  });

  test('keeps a backport that is held until it was in use, and no held pre-release that is older (REL-13, REL-39)', async () => {
    const { larder, store, hold, goTo } = await longAgo();
    const holdOn = async (version: string) => {
      await store.hold({ name: 'mf-orders', version });
      await hold('mf-orders', version);
      utimesSync(join(store.releaseFolder('mf-orders', version), 'release.json'), 0, 0);
    };
    for (const version of ['1.28.1', '1.29.0-branch.1', '1.29.1']) await holdOn(version);
    expect((await larder('status')).said.split('\n').filter((line) => line.startsWith('Held'))).toEqual([
      'Held: mf-orders 1.28.1',
      'Held: mf-orders 1.29.1',
      'Held: mf-orders 1.31.0',
    ]);
    await larder('use', 'mf-orders', '1.29.1', '--now');
    await larder('rollback', 'mf-orders');
    goTo(200);
    const { removed } = await collect(store);
    expect(removed.filter(({ version }) => !version.endsWith('.0'))).toEqual([
      { name: 'mf-orders', version: '1.29.0-branch.1' },
      { name: 'mf-orders', version: '1.29.1' },
    ]);
    expect((await larder('status')).said).toContain('Held: mf-orders 1.28.1');
    expect((await larder('use', 'mf-orders', '1.28.1', '--now')).code).toBe(0);
  });

  test('no release that a rollback left counts as held, and none of them stays for good (REL-12, REL-13)', async () => {
    const start = Date.now() - 90 * DAY_MS;
    let now = start;
    const { store, larder, release, hold } = await newPlace(() => new Date(now));
    await release('mf-orders', '1.1.0');
    expect((await larder('rollback', 'mf-orders')).code).toBe(0);
    expect((await statusOf(store)).held).toEqual([]);
    expect((await larder('status')).said).not.toContain('Held');
    await hold('mf-orders', '1.2.0');
    expect((await statusOf(store)).held).toEqual([{ name: 'mf-orders', version: '1.2.0' }]);
    for (const { name, version } of await store.storage.listReleases())
      utimesSync(join(store.releaseFolder(name, version), 'release.json'), start / 1000, start / 1000);
    now = Date.now() + 90 * DAY_MS;
    expect((await collect(store)).removed).toEqual([{ name: 'mf-orders', version: '1.1.0' }]);
  });

  test('the history is read once, and after a change what came since, however often the status of a held backport is asked for (REL-12)', async () => {
    const { store, hold, release } = await longAgo();
    await store.hold({ name: 'mf-orders', version: '1.28.1' });
    await hold('mf-orders', '1.28.1');
    const read = jest.spyOn(store.roots, 'readEntryAt');
    const heldNow = async () => (await statusOf(store)).held.map(({ version }) => version);
    expect(await heldNow()).toEqual(['1.28.1', '1.31.0']);
    const { length } = read.mock.calls;
    expect(length).toBeGreaterThan(20);
    expect(await heldNow()).toEqual(['1.28.1', '1.31.0']);
    expect(read.mock.calls.length - length).toBeLessThan(3);
    await release('mf-insights', '1.1.0');
    expect(await heldNow()).toEqual(['1.28.1', '1.31.0']);
    expect(read.mock.calls.length - length).toBeLessThan(6);
  });

  test('keeps every release that a page of the last 30 days was opened with, however many came after it (REL-14)', async () => {
    const start = Date.parse('2026-01-01T10:00:00Z');
    let now = start;
    const { store, release } = await newPlace(() => new Date(now));
    await release('mf-orders', '1.1.0');
    await release('mf-orders', '1.2.0');
    now = start + 40 * DAY_MS;
    for (let minor = 3; minor <= 27; minor += 1) await release('mf-orders', `1.${minor}.0`);
    for (const { name, version } of await store.storage.listReleases())
      utimesSync(join(store.releaseFolder(name, version), 'release.json'), start / 1000, start / 1000);
    now = start + 50 * DAY_MS;
    // 1.2.0 was in use until day 40; 1.1.0 was not, in these 30 days.
    expect((await collect(store)).removed).toContainEqual({ name: 'mf-orders', version: '1.1.0' });
    expect(await store.has('mf-orders', '1.2.0')).toBe(true);
    now = start + 75 * DAY_MS;
    expect((await collect(store)).removed).toContainEqual({ name: 'mf-orders', version: '1.2.0' });
  });

  test('gives up when the root has changed meanwhile, and removes nothing (REL-13)', async () => {
    const { store, release, goTo } = await longAgo();
    goTo(90);
    const before = await versions(store);
    const list = store.storage.listReleases.bind(store.storage);
    let isChanged = false;
    store.storage.listReleases = async (...names) => {
      const found = await list(...names);
      if (!isChanged) {
        isChanged = true;
        await release('mf-insights', '1.1.0');
      }
      return found;
    };
    expect(await collect(store)).toEqual({ gaveUp: true, removed: [] });
    expect(await versions(store)).toEqual(before);
  });

  test('leaves a trace, and changes nothing that is in use (REL-7, REL-13)', async () => {
    const { larder, store, goTo } = await longAgo();
    goTo(90);
    const { shell, remotes, sequence } = (await store.roots.read())!;
    const { removed } = await collect(store);
    const after = (await store.roots.read())!;
    expect([after.shell, after.remotes, after.sequence]).toEqual([shell, remotes, sequence + 1]);
    expect((await larder('log')).said).toContain(`    ${removed[0]!.name}: ${removed[0]!.version} → none`);
    expect((await collect(store)).removed).toEqual([]);
    expect((await store.roots.read())!.sequence).toBe(after.sequence);
  });

  test.each(['before', 'during'])(
    'and a use of the same release %s it: either it is in use with all its files, or it is told that they are gone (REL-8, REL-13)',
    async (when) => {
      const { store, larder, goTo, live } = await longAgo();
      goTo(90);
      const using = () => larder('use', 'mf-orders', '1.3.0');
      let said: Awaited<ReturnType<typeof using>> | undefined;
      const { roots, storage } = store;
      const [change, remove] = [roots.change.bind(roots), storage.removeRelease.bind(storage)];
      if (when === 'before')
        roots.change = async (...argv) => {
          said ??= await using();
          return change(...argv);
        };
      else
        storage.removeRelease = async (...argv) => {
          said ??= await using();
          return remove(...argv);
        };
      const { gaveUp } = await collect(store);
      if (when === 'before') {
        expect([said!.code, gaveUp, (await live('gb'))['mf-orders'], await store.has('mf-orders', '1.3.0')]).toEqual([
          0,
          true,
          '1.3.0',
          true,
        ]);
      } else {
        expect([said!.code, gaveUp, (await live('gb'))['mf-orders']]).toEqual([1, false, '1.30.0']);
        expect(said!.said).toMatch(
          /^mf-orders 1\.3\.0 was removed at \S+Z, as nothing had needed it for 30 days; release it anew under another version\.$/,
        );
      }
    },
  );
});

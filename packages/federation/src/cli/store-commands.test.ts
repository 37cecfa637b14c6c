import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect } from '../release/collect';
import { applyRegions } from '../release/apply-regions';
import { releaseParts } from '../release/release-parts';
import { ReleaseStore } from '../release/release-store';
import {
  declarationOf,
  readComposition,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from '../release/testing/fixture-releases';
import { runCommand } from './main';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] });

/** A store with 1.0.0 of everything, and the command line on it. */
async function newPlace(now?: () => Date) {
  const root = mkdtempSync(join(tmpdir(), 'larder-commands-'));
  mkdirSync(join(root, 'regions'));
  for (const source of SOURCES) writeFileSync(join(root, `regions/${source.region}.json`), JSON.stringify(source));
  const store = new ReleaseStore(join(root, 'store'), { who: 'rosa', ...(now && { now }) });
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);
  const larder = async (...argv: string[]) => {
    const said: string[] = [];
    const code = await runCommand(
      [...argv, '--root', root, '--store', store.folder, '--regions', join(root, 'regions')],
      (line) => said.push(line),
      (line) => said.push(line),
    );
    return { code, said: said.join('\n') };
  };
  const live = async (region: string) =>
    Object.fromEntries((await readComposition(store, region))!.remotes.map(({ name, version }) => [name, version]));
  const release = (name: string, version: string) => releaseParts(store, SOURCES, [remoteCandidate(name, version)]);
  /** Stored, and never pointed at. */
  const hold = (name: string, version: string) => {
    const candidate = remoteCandidate(name, version);
    return store.add(candidate.folder, candidate.release);
  };
  return { root, store, larder, live, release, hold };
}

describe('larder use', () => {
  test('puts a release into use that was stored and never pointed at, in every region that lists it (REL-8)', async () => {
    const { larder, live, hold } = await newPlace();
    await hold('mf-orders', '1.1.0');
    expect(await larder('use', 'mf-orders', '1.1.0', '--why', 'checked by hand')).toEqual({
      code: 0,
      said: 'mf-orders 1.1.0 is in use in gb and fr.',
    });
    expect([await live('gb'), await live('fr')]).toEqual([
      { 'mf-orders': '1.1.0', 'mf-insights': '1.0.0' },
      { 'mf-orders': '1.1.0' },
    ]);
    expect((await larder('log')).said.split('\n')[0]).toMatch(/^2 {2}\S+Z {2}use by .+: checked by hand$/);
    expect((await larder('use', 'mf-orders', '1.1.0')).said).toBe('mf-orders 1.1.0 was in use already.');
    expect((await larder('rollback', 'mf-orders')).code).toBe(0);
    expect(await live('gb')).toMatchObject({ 'mf-orders': '1.0.0' });
  });

  test('works in one region alone (REL-8)', async () => {
    const { larder, live, hold } = await newPlace();
    await hold('mf-orders', '1.1.0');
    expect((await larder('use', 'mf-orders', '1.1.0', '--region', 'fr')).said).toBe('mf-orders 1.1.0 is in use in fr.');
    expect([(await live('gb'))['mf-orders'], (await live('fr'))['mf-orders']]).toEqual(['1.0.0', '1.1.0']);
  });

  test.each([
    [['mf-orders', '9.9.9'], 'There is no mf-orders 9.9.9 here.'],
    [['mf-orders', '1.0'], '"1.0" is no version, such as 1.2.0 or 1.2.0-rc.1.', 2],
    [['mf-orders'], 'Say which part and which version, such as larder use mf-orders 1.2.0.', 2],
    [
      ['mf-insights', '1.0.0', '--region', 'fr'],
      "No region lists mf-insights under the name fr; add its line to the region's file, and run larder recompose.",
    ],
    [['mf-orders', '1.0.0', '--region', 'ie'], 'There is no region ie here; there are gb, fr.'],
    [['shell', '1.0.0', '--region', 'gb'], 'The shell is the same in every region.'],
  ])('%j is refused in one sentence, and nothing changes (REL-8, REL-9, REL-32)', async (argv, sentence, code = 1) => {
    const { larder, store } = await newPlace();
    expect(await larder('use', ...argv)).toEqual({ code, said: sentence });
    expect((await store.roots.read())!.sequence).toBe(1);
  });

  test('of a release that does not fit the shell is refused (REL-8)', async () => {
    const { larder, store } = await newPlace();
    const candidate = remoteCandidate('mf-orders', '1.1.0', { shared: { react: '^99.0.0' } });
    await store.add(candidate.folder, candidate.release);
    expect(await larder('use', 'mf-orders', '1.1.0')).toEqual({
      code: 1,
      said: 'mf-orders 1.1.0 needs react ^99.0.0, but the shell provides 19.3.1.',
    });
  });
});

describe('larder rollback', () => {
  test('goes back in one region alone, further each time, and says when there is nothing more (REL-11)', async () => {
    const { larder, live, release } = await newPlace();
    await release('mf-orders', '1.1.0');
    await release('mf-orders', '1.2.0');
    expect((await larder('rollback', 'mf-orders', '--region', 'gb')).said).toBe(
      'mf-orders 1.1.0 is in use again in gb.',
    );
    expect((await larder('rollback', 'mf-orders', '--region', 'gb')).said).toBe(
      'mf-orders 1.0.0 is in use again in gb.',
    );
    expect(await larder('rollback', 'mf-orders', '--region', 'gb')).toEqual({
      code: 1,
      said: 'mf-orders has no earlier release.',
    });
    expect((await live('fr'))['mf-orders']).toBe('1.2.0');
  });

  test('to a sequence puts back every version of it in one change, and leaves the definitions alone (REL-11)', async () => {
    const { larder, live, release, store } = await newPlace();
    await release('mf-orders', '1.1.0');
    await release('mf-insights', '1.1.0');
    await releaseParts(store, SOURCES, [shellCandidate('1.1.0')]);
    await applyRegions(store, sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all' }));
    const { definitions } = (await store.roots.read())!;
    expect((await larder('rollback', '--to', '1')).said.split('\n').sort()).toEqual([
      'mf-insights 1.0.0 is in use again in gb.',
      'mf-orders 1.0.0 is in use again in fr.',
      'mf-orders 1.0.0 is in use again in gb.',
      'shell 1.0.0 is in use again.',
    ]);
    const after = (await store.roots.read())!;
    expect([await live('gb'), after.shell!.stable, after.sequence, after.definitions]).toEqual([
      { 'mf-orders': '1.0.0', 'mf-insights': '1.0.0' },
      '1.0.0',
      6,
      definitions,
    ]);
    expect((await larder('rollback', '--to', '1')).said).toBe('Everything is in use as it was then.');
    expect(await larder('rollback', '--to', '99')).toEqual({ code: 1, said: 'There is no change 99 here.' });
    expect((await larder('rollback', 'mf-orders', '--to', '1')).code).toBe(2);
  });
});

describe('larder status, log and diff', () => {
  test('status says what is in use, since when, by whom, what is off and what is held (REL-12)', async () => {
    const { larder, release, hold } = await newPlace(() => new Date('2026-11-20T11:50:00Z'));
    await release('mf-insights', '1.1.0');
    await hold('mf-orders', '1.1.0');
    expect((await larder('status')).said.split('\n')).toEqual([
      'Change 2 of 2026-11-20T11:50:00.000Z',
      'shell 1.0.0 since 2026-11-20T11:50:00.000Z by rosa',
      'gb:',
      '  mf-orders 1.0.0 since 2026-11-20T11:50:00.000Z by rosa',
      '  mf-insights 1.1.0 since 2026-11-20T11:50:00.000Z by rosa',
      'fr:',
      '  mf-orders 1.0.0 since 2026-11-20T11:50:00.000Z by rosa; off: extra',
      'Held: mf-orders 1.1.0',
    ]);
    expect(JSON.parse((await larder('status', 'mf-insights', '--json')).said)).toMatchObject({
      sequence: 2,
      held: [],
      regions: [
        { region: 'gb', remotes: [{ name: 'mf-insights', stable: '1.1.0', by: 'rosa', off: [] }] },
        { region: 'fr', remotes: [] },
      ],
    });
  });

  test('log lists changes, newest first, of a part, of a region, and since a time (REL-12)', async () => {
    let now = new Date('2026-11-01T10:00:00Z');
    const { larder, release } = await newPlace(() => now);
    now = new Date('2026-11-20T11:50:00Z');
    await release('mf-insights', '1.1.0');
    await release('mf-orders', '1.1.0');
    const sequences = async (...argv: string[]) =>
      (JSON.parse((await larder('log', '--json', ...argv)).said) as { sequence: number }[]).map(
        ({ sequence }) => sequence,
      );
    expect([
      await sequences(),
      await sequences('mf-orders'),
      await sequences('mf-insights'),
      await sequences('mf-insights', '--region', 'fr'),
      await sequences('--since', '2026-11-10'),
    ]).toEqual([[3, 2, 1], [3, 1], [2, 1], [], [3, 2]]);
    expect((await larder('log', 'mf-insights')).said).toBe(
      [
        '2  2026-11-20T11:50:00.000Z  release by rosa',
        '    mf-insights in gb: 1.0.0 → 1.1.0',
        '1  2026-11-01T10:00:00.000Z  release by rosa',
        '    mf-insights in gb: none → 1.0.0',
      ].join('\n'),
    );
    expect(await larder('log', '--since', 'yesterday')).toMatchObject({ code: 2 });
    expect((await larder('log', '--verify')).said).toBe('Every change follows the one before it.');
  });

  test('log --verify names the first entry that does not fit, with exit code 1 (REL-7)', async () => {
    const { larder, release, store } = await newPlace();
    await release('mf-orders', '1.1.0');
    writeFileSync(join(store.folder, 'history/00000001.json'), '{}');
    expect(await larder('log', '--verify')).toEqual({
      code: 1,
      said: 'The root 1 in the history has another shape at form.',
    });
  });

  test('diff compares two changes, and a stored release with what is in use (REL-12)', async () => {
    const { larder, release, store } = await newPlace();
    await release('mf-insights', '1.1.0');
    await applyRegions(store, sourcesOf(['mf-orders'], { 'mf-orders': 'all' }));
    const found = JSON.parse((await larder('diff', '1', '3', '--json')).said);
    expect(found.versions).toEqual([{ name: 'gb mf-insights', from: '1.0.0', to: null }]);
    expect(found.parts).toEqual([
      { name: 'gb mf-insights/main', from: 'on', to: null },
      { name: 'gb mf-insights/extra', from: 'on', to: null },
      { name: 'fr mf-orders/extra', from: null, to: 'on' },
    ]);
    expect(found.pages).toContainEqual({ name: 'gb insightsList', from: '/insights', to: null });
    expect((await larder('diff', '3')).said).toBe('Nothing differs.');
    const candidate = remoteCandidate('mf-orders', '2.0.0', { shared: { react: '^19.4.0' } });
    await store.add(candidate.folder, candidate.release);
    expect(JSON.parse((await larder('diff', 'mf-orders@2.0.0', '--json')).said)).toMatchObject({
      versions: [{ name: 'gb mf-orders', from: '1.0.0', to: '2.0.0' }, { name: 'fr mf-orders' }],
      shared: [{ name: 'gb mf-orders react', from: '^19.3.1', to: '^19.4.0' }, {}],
    });
    expect(await larder('diff', '7')).toEqual({ code: 1, said: 'There is no change 7 here.' });
    const { parts, ...declared } = declarationOf('mf-orders');
    const panels = [{ name: 'hints', slot: 'order-details/aside@1' }];
    const declaration = { ...declared, parts: { ...parts, main: { ...parts.main, panels } } };
    const withPanel = remoteCandidate('mf-orders', '2.1.0', { declaration });
    await store.add(withPanel.folder, withPanel.release);
    expect(JSON.parse((await larder('diff', 'mf-orders@2.1.0', '--json')).said)).toMatchObject({
      panels: [{ name: 'gb mf-orders/hints', from: null, to: 'order-details/aside@1' }, { name: 'fr mf-orders/hints' }],
    });
  });
});

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

describe('larder off, on and region', () => {
  const parts = async (store: ReleaseStore, region = 'gb') =>
    Object.fromEntries((await readComposition(store, region))!.remotes.map((remote) => [remote.name, remote.parts]));

  test('switch a part in one region or in all, with a reason that the log names (REL-21)', async () => {
    const { larder, store } = await newPlace();
    expect(
      await larder(
        'off',
        'mf-insights/extra',
        '--region',
        'gb',
        '--redirect',
        '/insights/extra=/insights',
        '--why',
        'too slow',
      ),
    ).toEqual({ code: 0, said: 'mf-insights/extra is off in gb.' });
    expect([(await parts(store))['mf-insights'], (await readComposition(store, 'gb'))!.redirects]).toEqual([
      ['main'],
      [{ from: '/insights/extra', to: '/insights', needsSession: true }],
    ]);
    expect((await larder('log')).said.split('\n')[0]).toMatch(/^2 {2}\S+Z {2}switch by .+: too slow$/);
    expect((await larder('status')).said).toContain('gb: switched off: mf-insights/extra');
    expect((await larder('status')).said).toContain('by rosa; off: extra');
    expect((await larder('off', 'mf-insights/extra', '--region', 'gb')).said).toBe(
      'mf-insights/extra was off already.',
    );
    expect((await larder('on', 'mf-insights/extra', '--region', 'gb')).said).toBe('mf-insights/extra is on in gb.');
    expect((await larder('off', 'mf-orders/main', '--all-regions')).said).toBe('mf-orders/main is off in gb and fr.');
  });

  test('say what would be gone, and change nothing, with --explain (REL-25)', async () => {
    const { larder, store } = await newPlace();
    expect((await larder('off', 'mf-insights/main', '--region', 'gb', '--explain')).said.split('\n')).toEqual([
      'gb would have no more:',
      '  page insightsList',
      '  entry insights',
      '  card insights',
    ]);
    expect((await larder('off', 'mf-insights', '--region', 'fr', '--explain')).said).toBe('Nothing would be gone.');
    expect((await store.roots.read())!.sequence).toBe(1);
  });

  test.each([
    [['off', 'mf-insights']],
    [['off']],
    [['on', 'mf-insights', '--region', 'gb', '--all-regions']],
    [['off', 'insights', '--region', 'gb']],
    [['off', 'mf-insights', '--region', 'gb', '--redirect', '/insights']],
    [['off', 'mf-insights', '--region', 'gb', '--redirect', '/insights=https://evil.test']],
    [['off', 'mf-insights', '--region', 'gb', '--redirect', '/insights=//evil.test']],
    [['on', 'mf-insights', '--region', 'gb', '--redirect', '/insights=/my']],
    [['region', 'apply', 'nowhere'], 1],
    [['region']],
  ])('%j is refused in one sentence (REL-21, REL-32)', async (argv: string[], wanted = 2) => {
    const { larder, store } = await newPlace();
    const { code, said } = await larder(...argv);
    expect([code, said.split('\n').length, (await store.roots.read())!.sequence]).toEqual([wanted, 1, 1]);
  });

  test('a file is checked, applied, and written back as the region is in use (REL-19, REL-20)', async () => {
    const { larder, root, store } = await newPlace();
    const file = join(root, 'regions/gb.json');
    const written = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...written, features: [] }));
    expect((await larder('region', 'apply', file, '--dry-run')).said).toBe('Would be put into use: gb.');
    expect((await store.roots.read())!.sequence).toBe(1);
    expect((await larder('region', 'apply', file)).said).toBe('Put into use: gb.');
    expect((await larder('region', 'apply')).said).toBe(
      'Nothing is to be applied: no file differs from what was last applied from it.',
    );
    await larder('off', 'mf-insights', '--region', 'gb');
    writeFileSync(file, JSON.stringify(written));
    const refused = await larder('region', 'apply', join(root, 'regions'));
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(/^mf-insights was switched in gb by .+; export the definition or use --overwrite\.$/),
    ]);
    expect((await larder('status')).said).toContain(`Not in use: ${refused.said}`);
    expect((await larder('region', 'export', 'gb')).said).toBe(`${file} is as gb is in use.`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      region: 'gb',
      features: [],
      off: { 'mf-insights': {} },
    });
    expect((await larder('region', 'apply')).said).toBe(
      'Nothing is to be applied: no file differs from what was last applied from it.',
    );
    writeFileSync(file, JSON.stringify(written));
    expect((await larder('region', 'apply', '--overwrite')).said).toBe('Put into use: gb.');
    expect(Object.keys(await parts(store))).toEqual(['mf-orders', 'mf-insights']);
  });
});

test('versions order as Semantic Versions in every command (REL-9)', async () => {
  const { larder, release, hold } = await newPlace();
  for (const version of ['1.9.0', '1.10.0']) await release('mf-orders', version);
  await hold('mf-orders', '1.10.0-rc.1');
  await hold('mf-orders', '1.11.0-rc.1');
  expect(JSON.parse((await larder('status', 'mf-orders', '--json')).said)).toMatchObject({
    held: [{ name: 'mf-orders', version: '1.11.0-rc.1' }],
    regions: [{ remotes: [{ stable: '1.10.0' }] }, {}],
  });
});

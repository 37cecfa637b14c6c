import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { newKeyPair } from '../platform/key-pair';
import { applyRegions } from '../release/apply-regions';
import { releaseParts } from '../release/release-parts';
import type { ReleaseStore } from '../release/release-store';
import {
  declarationOf,
  readComposition,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from '../release/testing/fixture-releases';
import { runCommand } from './main';
import { newPlace, SOURCES } from './testing/store-place';

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString();

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

  test.each([
    ['damaged', Buffer.from('damaged')],
    ['of another file', brotliCompressSync('globalThis.other = true;')],
    ['far larger than its file', brotliCompressSync(Buffer.alloc(10_000_000))],
  ])('of a release with a packed twin that is %s is refused (REL-8, REL-37)', async (_, content) => {
    const { larder, store, hold } = await newPlace();
    await hold('mf-orders', '1.1.0');
    writeFileSync(join(store.releaseFolder('mf-orders', '1.1.0'), 'entry.js.br'), content);
    expect(await larder('use', 'mf-orders', '1.1.0')).toEqual({
      code: 1,
      said: 'mf-orders 1.1.0 has a file that was changed after the build: entry.js.br; build it again.',
    });
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

  test('of the shell takes no region, and is not told that there is no earlier release (REL-11)', async () => {
    const { larder, store } = await newPlace();
    await releaseParts(store, [], [shellCandidate('1.1.0')]);
    expect(await larder('rollback', 'shell', '--region', 'gb')).toEqual({
      code: 1,
      said: 'The shell is the same in every region.',
    });
    expect((await larder('rollback', 'shell')).said).toBe('shell 1.0.0 is in use again.');
  });

  test('does not fail for a faulty file of a region, nor do use, retire and check; check gives it as a note (REL-11, REL-19)', async () => {
    const { root, larder, live, release } = await newPlace();
    await release('mf-orders', '1.1.0');
    writeFileSync(join(root, 'regions/fr.json'), '{ "region": "fr",');
    expect(await larder('rollback', 'mf-orders')).toMatchObject({ code: 0 });
    expect((await live('fr'))['mf-orders']).toBe('1.0.0');
    expect(await larder('use', 'mf-orders', '1.1.0')).toMatchObject({ code: 0 });
    expect((await larder('retire', 'mf-insights')).said).toMatch(/^mf-insights is listed in gb: /);
    const { code, said } = await larder('check');
    expect([code, said]).toEqual([0, expect.stringMatching(/^fr\.json:1: .+$/m)]);
    expect(said).toContain('The files of the regions were not compared with what is in use.\n');
    rmSync(join(root, 'regions'), { recursive: true });
    expect(await larder('rollback', 'mf-orders')).toMatchObject({ code: 0 });
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

describe('larder rollback after larder rollback --to', () => {
  test('goes further back than the change that was gone back to, and not to what was left (REL-11)', async () => {
    const { larder, live, release } = await newPlace();
    await release('mf-orders', '1.1.0');
    await release('mf-orders', '1.2.0');
    await larder('rollback', '--to', '2');
    expect((await live('gb'))['mf-orders']).toBe('1.1.0');
    expect((await larder('rollback', 'mf-orders')).said.split('\n')).toEqual([
      'mf-orders 1.0.0 is in use again in gb.',
      'mf-orders 1.0.0 is in use again in fr.',
    ]);
    expect((await larder('rollback', 'mf-orders')).said).toBe('mf-orders has no earlier release.');
  });

  test('of all counts each release that it went over (REL-11)', async () => {
    const { larder, live, release } = await newPlace();
    await release('mf-insights', '1.1.0');
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release('mf-orders', version);
    // Over 1.2.0 and 1.3.0; the last release that is left is 1.1.0 of mf-orders, then that of mf-insights.
    await larder('rollback', '--to', '3');
    expect((await larder('rollback', 'all')).said.split('\n')[0]).toBe('mf-orders 1.0.0 is in use again in gb.');
    expect((await larder('rollback', 'all')).said).toBe('mf-insights 1.0.0 is in use again in gb.');
    expect(await live('gb')).toEqual({ 'mf-orders': '1.0.0', 'mf-insights': '1.0.0' });
  });

  test('of all leaves a region alone that has gone back by itself (REL-11)', async () => {
    const { larder, live, release } = await newPlace();
    for (const version of ['1.1.0', '1.2.0']) await release('mf-orders', version);
    await larder('rollback', 'mf-orders', '--region', 'gb');
    expect((await larder('rollback', 'all')).said).toBe('mf-orders 1.1.0 is in use again in fr.');
    expect([(await live('gb'))['mf-orders'], (await live('fr'))['mf-orders']]).toEqual(['1.1.0', '1.1.0']);
  });

  test('to a version that is no former one any more, it goes on from what was former then (REL-11)', async () => {
    const { larder, live, release } = await newPlace();
    for (const version of ['1.1.0', '1.2.0']) await release('mf-orders', version);
    // To 1.0.0, so that 1.1.0 and 1.2.0 are no former ones, and then to 1.2.0 again.
    await larder('rollback', '--to', '1');
    await larder('rollback', '--to', '3');
    expect((await live('gb'))['mf-orders']).toBe('1.2.0');
    await larder('rollback', 'mf-orders');
    expect((await live('gb'))['mf-orders']).toBe('1.1.0');
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
      'Health is known at a site alone; see larder health --to SITE.',
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

  test('status of a part names the regions that have it, of the shell no region (REL-12)', async () => {
    const { larder, release } = await newPlace(() => new Date('2026-11-20T11:50:00Z'));
    await release('mf-insights', '1.1.0');
    expect((await larder('status', 'mf-insights')).said.split('\n')).toEqual([
      'Change 2 of 2026-11-20T11:50:00.000Z',
      'gb:',
      '  mf-insights 1.1.0 since 2026-11-20T11:50:00.000Z by rosa',
      'Health is known at a site alone; see larder health --to SITE.',
    ]);
    expect((await larder('status', 'shell')).said.split('\n')).toEqual([
      'Change 2 of 2026-11-20T11:50:00.000Z',
      'shell 1.0.0 since 2026-11-20T11:50:00.000Z by rosa',
    ]);
  });

  test.each(['status', 'log'])('%s of a part that nobody knows is refused (REL-12, REL-32)', async (command) => {
    const { larder, store } = await newPlace();
    expect(await larder(command, 'mf-ordres')).toEqual({ code: 1, said: 'mf-ordres was never released.' });
    await applyRegions(store, sourcesOf(['mf-orders', 'mf-insights', 'mf-new'], { 'mf-orders': ['main'] }));
    expect((await larder(command, 'mf-new')).code).toBe(0);
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

  test('say which features may be on without their remote, once none of its releases is stored (REL-21, REL-28)', async () => {
    const { larder, store } = await newPlace();
    rmSync(dirname(store.releaseFolder('mf-insights', '1.0.0')), { recursive: true });
    expect((await larder('off', 'mf-insights', '--region', 'gb')).said.split('\n')).toEqual([
      'mf-insights is off in gb.',
      expect.stringMatching(
        /^No release of mf-insights that was in use is stored, .* on: billing; larder off feature:<name> --region gb /,
      ),
    ]);
    expect((await larder('off', 'mf-insights', '--region', 'gb')).said).toBe('mf-insights was off already.');
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

  test.each([[[]], [['--json']]])(
    'with --explain %j say a redirect that would be refused, with exit code 1 (REL-25, REL-27)',
    async (options) => {
      const { larder, store } = await newPlace();
      const { code, said } = await larder(
        ...['off', 'mf-insights/main', '--region', 'gb', '--redirect', '/insights=/insights', '--explain', ...options],
      );
      const lines = said.split('\n');
      expect([code, lines.at(-1)]).toEqual([
        1,
        'In the region gb the redirect /insights=/insights leads to no page: /insights is redirected again.',
      ]);
      expect(lines.slice(0, -1).join('\n')).toContain('insightsList');
      expect((await store.roots.read())!.sequence).toBe(1);
    },
  );

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

describe('larder preview on a folder', () => {
  const { LARDER_SITE, SITE_URL } = process.env;
  const set = (env: NodeJS.ProcessEnv) => {
    for (const name of ['LARDER_SITE', 'SITE_URL']) delete process.env[name];
    Object.assign(process.env, env);
  };
  afterEach(() => set({ ...(LARDER_SITE && { LARDER_SITE }), ...(SITE_URL && { SITE_URL }) }));

  const NONE =
    'A link leads to a site: set LARDER_SITE to its address, such as https://larder.example, or call with --to.';
  const no = (name: string, text: string) =>
    `${name} is the address of a site such as https://larder.example; it is "${text}".`;
  test.each([
    [{}, NONE],
    [{ LARDER_SITE: '', SITE_URL: '' }, NONE],
    [{ LARDER_SITE: 'larder.example' }, no('LARDER_SITE', 'larder.example')],
    [{ LARDER_SITE: 'larder.example:4000' }, no('LARDER_SITE', 'larder.example:4000')],
    [{ SITE_URL: 'https://larder.example/my' }, no('SITE_URL', 'https://larder.example/my')],
  ])('with the settings %j is a wrong call and makes no link (REL-32, REL-89)', async (env, said) => {
    const { larder, store, hold } = await newPlace();
    await hold('mf-orders', '1.1.0');
    set(env);
    expect(await larder('preview', 'mf-orders', '1.1.0')).toEqual({ code: 2, said });
    expect(await larder('preview')).toEqual({ code: 2, said });
    expect((await store.roots.read())!.sequence).toBe(1);
    set({ LARDER_SITE: 'https://larder.example' });
    expect(await larder('preview')).toEqual({ code: 0, said: 'There is no preview.' });
  });

  test.each([
    { LARDER_SITE: 'https://larder.example' },
    { LARDER_SITE: 'https://larder.example/', SITE_URL: 'https://other.example' },
    { SITE_URL: 'https://larder.example/' },
  ])('with the settings %j prints and lists a link of that site (REL-89)', async (env) => {
    const { larder, hold } = await newPlace();
    await hold('mf-orders', '1.1.0');
    set(env);
    const { code, said } = await larder('preview', 'mf-orders', '1.1.0', '--json');
    const { id, address } = JSON.parse(said) as { id: string; address: string };
    expect([code, address]).toEqual([0, expect.stringMatching(/^https:\/\/larder\.example\/#preview=[\w.-]+$/)]);
    expect((await larder('preview')).said).toContain(`    ${address}`);
    set({});
    expect((await larder('preview', '--end', id)).code).toBe(0);
  });
});

test.each([
  ['among the processes', '/proc/x.key'],
  ['below a file', join(__filename, 'x.key')],
])(
  'a new key %s, where none can be written, ends in one line that names the place (REL-32, REL-33)',
  async (_, out) => {
    const { larder } = await newPlace();
    const { code, said } = await larder('key', 'new', 'x', '--out', out);
    expect([code, said]).toEqual([1, expect.stringMatching(/^E[A-Z]+: [^\n]+$/)]);
    expect(said).toContain(dirname(out));
  },
);

test('a store that is a file is told as one that can not be reached, with exit code 3 (REL-16, REL-32)', async () => {
  const said: string[] = [];
  const print = (line: string) => said.push(line);
  const key = ['--for', 'mf-orders', '--public', newKeyPair().publicKey, '--expires', tomorrow()];
  expect(await runCommand(['key', 'add', 'x', ...key, '--store', __filename], print, print)).toBe(3);
  expect(said).toEqual([
    `The store ${__filename} can't be reached (the disk says ENOTDIR); what is in use stays. Repeating is safe.`,
  ]);
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

test('a store on a disk without hard links ends a command with one sentence and exit code 1 (REL-6, REL-32)', async () => {
  const { larder, store } = await newPlace();
  const link = jest.spyOn(promises, 'link').mockRejectedValue(Object.assign(new Error('injected'), { code: 'EPERM' }));
  const { code, said } = await larder('off', 'mf-insights', '--region', 'gb');
  link.mockRestore();
  expect({ code, said }).toEqual({
    code: 1,
    said: `The folder ${store.folder} takes no hard links; a store needs a disk that has them.`,
  });
});

test('an explanation of a remote whose release is gone prints that, and not that nothing would be gone (REL-25)', async () => {
  const { larder, store } = await newPlace();
  rmSync(store.releaseFolder('mf-insights', '1.0.0'), { recursive: true });
  const { code, said } = await larder('off', 'mf-insights', '--region', 'gb', '--explain');
  expect([code, said.split('\n')]).toEqual([
    0,
    [
      "The release mf-insights 1.0.0 is gone, so what it has can't be listed.",
      expect.stringMatching(/^No release of mf-insights that was in use is stored, /),
    ],
  ]);
});

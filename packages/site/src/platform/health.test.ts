import type { Database } from '@larder/api';
import { createRecordedApi } from '@larder/api/testing';
import { openTestDatabase } from '@larder/api/testing/database';
import type { ErrorGroup, ReleaseHealth } from '@larder/contracts';
import { releaseParts } from '@larder/federation/release';
import { remoteCandidate, sourcesOf } from '@larder/federation/testing';
import { healthThrough } from './health-over-http';
import { mergeGroups, type StackReader } from './merge-groups';
import { candidateWithMap } from './testing/candidate-with-map';
import { refusalOf, testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('embedded', 'schema');
});
afterAll(() => database.close());

const never = () => new Promise<never>(() => undefined);

const RELEASES = { 'mf-orders': { releases: ['1.3.0', '1.2.0', '1.1.0', '1.0.0'], modules: ['extra'] } };

/** A gateway with mf-orders 1.1.0, and an API of another process's kind that pages told of both releases. */
async function siteThatWasTold() {
  const api = await createRecordedApi({
    database,
    environment: 'test',
    signingKey: 'a key for tests, thirty-two characters or more',
    publicUrl: 'https://larder.test',
    configOf: () => undefined,
    featuresOf: () => new Set(['telemetry']),
    releasesOf: () => RELEASES,
    platformToken: 'between us',
  });
  ends.push(() => api.close());
  const site = await testingSite(ends, {
    health: healthThrough(await api.listen({ port: 0, host: '127.0.0.1' }), 'between us'),
    // A slow machine is no API that hangs.
    pause: never,
  });
  await releaseParts(site.store, sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] }), [
    remoteCandidate('mf-orders', '1.1.0'),
  ]);
  const of = (version: string) => ({ remote: 'mf-orders', version, module: 'extra' });
  const frames = [{ file: 'mf-orders/1.1.0/list.js', line: 1, column: 7, function: 'total' }];
  const items = [
    { ...of('1.1.0'), kind: 'mount', value: 190 },
    { ...of('1.1.0'), kind: 'failed', text: 'no chunk', frames: [] },
    { ...of('1.1.0'), kind: 'error', text: 'no total of 10020', frames },
    { ...of('1.0.0'), kind: 'mount', value: 90 },
  ];
  await database.asSystem(async (tx) => {
    await tx.run('', 'delete from release_health');
    await tx.run('', 'delete from error_groups');
  });
  const tell = async (told: object[]) => {
    const payload = JSON.stringify({
      form: 1,
      region: 'gb',
      route: 'orders',
      load: 'c0ffee00c0ffee00',
      shell: '1.0.0',
      sampled: false,
      items: told,
    });
    expect(
      (await api.inject({ method: 'POST', url: '/api/beat', headers: { 'content-type': 'text/plain' }, payload }))
        .statusCode,
    ).toBe(204);
    await api.services.beats.keep();
  };
  await tell(items);
  return { ...site, tell, api };
}

test('larder health shows figures of the release in use beside those of the one before, and failures with a stack (REL-79)', async () => {
  const { larder } = await siteThatWasTold();
  const { code, said } = await larder('health', 'mf-orders', '--errors');
  expect(code).toBe(0);
  const lines = said.split('\n');
  expect(lines[0]).toMatch(/^mf-orders, the last 24 hours +1\.1\.0 +1\.0\.0$/);
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual(
    expect.arrayContaining([
      ['mounts', '2', '1'],
      ['failed mounts', '1 (50.0 %)', '0'],
      ['errors', '1', '0'],
      ['load p50 / p75 / p95', '175 / 188 / 198 ms', '75 / 88 / 98 ms'],
      ['INP p50 / p75 / p95', '–', '–'],
      ['long frames', '0', '0'],
    ]),
  );
  const failure = lines.indexOf('  1 × error: no total of [n]');
  expect(lines[failure + 1]).toMatch(/^ {4}1\.1\.0; first 20.+Z, last 20.+Z; module extra; page orders$/);
  expect(lines[failure + 2]).toBe('      total (mf-orders/1.1.0/list.js:1:7), no source map');
  expect(lines).toContain('  1 × failed mount: no chunk');
});

test('larder status says of each remote in each region whether health is known, also while the API does not answer (REL-12)', async () => {
  const { larder, api } = await siteThatWasTold();
  const lines = async (each = larder) =>
    (await each('status', 'mf-orders')).said.split('\n').filter((line) => line.startsWith('  mf-orders'));
  expect(await lines()).toEqual([
    expect.stringMatching(/ by rosa; health known from 2 mounts of the last 24 hours$/),
    expect.stringMatching(/ by rosa; off: extra; health unknown$/),
  ]);
  const health = async () => {
    const found = JSON.parse((await larder('status', 'mf-orders', '--json')).said) as {
      regions: { remotes: { health: object | null }[] }[];
    };
    return found.regions.map(({ remotes }) => remotes[0]!.health);
  };
  expect(await health()).toEqual([{ mounts: 2, failed: 1, errors: 1 }, null]);
  await api.close();
  expect(await health()).toEqual([null, null]);
  // Without a way to the figures.
  expect(await lines((await testingSite(ends)).larder)).toEqual([
    expect.stringMatching(/; health unknown$/),
    expect.stringMatching(/; health unknown$/),
  ]);
});

test('larder status waits once for the health of all remotes of an API that hangs (REL-12)', async () => {
  const waits: number[] = [];
  const pause = async (ms: number) => waits.push(ms);
  const { larder } = await testingSite(ends, { health: never, pause });
  const { code, said } = await larder('status');
  expect([code, said.split('\n').filter((line) => line.endsWith('; health unknown')).length]).toEqual([0, 3]);
  expect(waits).toEqual([500]);
});

test('without a part everything that is in use is shown, and a region or JSON where they are asked for (REL-79)', async () => {
  const { larder } = await siteThatWasTold();
  expect(
    (await larder('health')).said
      .split('\n')
      .filter((line) => !line.startsWith(' '))
      .map((line) => line.split(',')[0]),
  ).toEqual(['shell', 'mf-orders', 'mf-insights']);
  const { said } = await larder('health', 'mf-orders', '--region', 'fr', '--since', '2026-01-01', '--json');
  expect((JSON.parse(said) as ReleaseHealth).releases.map(({ version, mounts }) => [version, mounts])).toEqual([
    ['1.1.0', 0],
    ['1.0.0', 0],
  ]);
});

test('readers read, strangers and unknown parts are refused, and without a way to the figures that is said (REL-79)', async () => {
  const { larder, publisher, address, asOperator } = await siteThatWasTold();
  const reader = (await publisher('reader')).client;
  expect((await reader.get<ReleaseHealth>('/platform/health/mf-orders')).releases[0]!.mounts).toBe(2);
  expect((await fetch(`${address}/platform/health/mf-orders`)).status).toBe(401);
  expect(await refusalOf(asOperator.get('/platform/health/mf-none'))).toBe('part_not_found');
  expect(await refusalOf(asOperator.get('/platform/health/mf-orders?since=soon'))).toBe('body_invalid');
  expect((await larder('health', 'mf-none')).code).toBe(1);
  const blind = await testingSite(ends);
  expect(await blind.larder('health', 'mf-orders')).toEqual({
    code: 1,
    said: 'Figures of releases can not be read here: the gateway has no PLATFORM_TOKEN.',
  });
});

test('a stack comes with its places in the source, and failures of two releases are one group there (REL-78, REL-79)', async () => {
  const { larder, store, tell } = await siteThatWasTold();
  for (const version of ['1.2.0', '1.3.0'])
    await releaseParts(store, sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] }), [
      candidateWithMap(version),
    ]);
  const failureOf = (version: string) => ({
    remote: 'mf-orders',
    version,
    kind: 'error',
    text: 'no crate',
    frames: [
      { file: `mf-orders/${version}/entry.js`, line: 1, column: 40, function: 'a' },
      { file: '(other)', line: 1, column: 1 },
    ],
  });
  await tell([failureOf('1.2.0'), failureOf('1.3.0'), failureOf('1.3.0')]);
  const lines = (await larder('health', 'mf-orders', '--errors')).said.split('\n');
  const failure = lines.indexOf('  3 × error: no crate');
  expect(lines[failure + 1]).toMatch(/^ {4}1\.[23]\.0, 1\.[23]\.0; /);
  expect(lines.slice(failure + 2, failure + 4)).toEqual([
    '      (mf-orders/src/start.ts:1:1)',
    '      ((other):1:1), no source map',
  ]);
  expect(lines[0]).toMatch(/ 1\.3\.0 +1\.2\.0 +1\.1\.0 +1\.0\.0$/);
});

test('words of a site are printed in one line each, without what a terminal obeys (REL-79)', async () => {
  const words = 'a\u001b[2J\u009b31m\u202eb\u2028c\nNo failures.';
  const { larder } = await testingSite(ends, {
    health: async () => ({
      releases: [],
      groups: [
        group(words, { text: words, module: words, frames: [{ plain: { file: '(other)', line: 1, column: 1 } }] }),
      ],
    }),
  });
  const { code, said } = await larder('health', 'mf-orders', '--errors');
  expect([code, /[\u001b\u009b\u202e\u2028]/.test(said)]).toEqual([0, false]);
  expect(said.split('\n')).toContain('  1 × error: a\\u001b[2J\\u009b31m\\u202eb\\u2028c\\u000aNo failures.');
  expect(said.split('\n')).not.toContain('No failures.');
});

const group = (version: string, more: Partial<ErrorGroup> = {}): ErrorGroup => ({
  kind: 'error',
  text: 'no total',
  count: 1,
  first: '2026-11-20T09:00:00.000Z',
  last: '2026-11-20T09:00:00.000Z',
  versions: [version],
  module: null,
  route: null,
  frames: [{ plain: { file: `mf-orders/${version}/list.js`, line: 1, column: 7 } }],
  ...more,
});

test('failures of two releases are one group when text and place in the source are the same (REL-79)', async () => {
  const read: StackReader = async (stacks) =>
    stacks.map(({ frames, version }) =>
      frames.map(({ plain }) => ({
        plain,
        source: 'mf-orders/src/total.ts',
        line: version === '1.0.0' ? 12 : 15,
        column: 1,
        function: 'totalOf',
      })),
    );
  const both = [
    group('1.0.0', { count: 2 }),
    group('1.1.0', { count: 3, first: '2026-11-20T10:00:00.000Z', last: '2026-11-20T11:00:00.000Z' }),
  ];
  const [one, ...others] = await mergeGroups(both, read);
  expect(others).toEqual([]);
  expect([one!.count, one!.first, one!.last, one!.versions, one!.frames[0]!.line]).toEqual([
    5,
    '2026-11-20T09:00:00.000Z',
    '2026-11-20T11:00:00.000Z',
    ['1.1.0', '1.0.0'],
    15,
  ]);
  expect(await mergeGroups(both, async (stacks) => stacks.map(({ frames }) => [...frames]))).toHaveLength(2);
  expect(await mergeGroups([...both, group('1.1.0', { text: 'other' })], read)).toHaveLength(2);
});

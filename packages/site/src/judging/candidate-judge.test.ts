import { type Database, readReleaseHealth } from '@larder/api';
import { openTestDatabase } from '@larder/api/testing/database';
import { promote } from '@larder/federation/release';
import { stagedSite } from './testing/staged-site';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('embedded', 'schema');
});
afterAll(() => database.close());

/** Two gateways, a candidate of mf-orders that often fails, and one of mf-insights that is sound. */
async function withBadCandidate() {
  const place = await stagedSite(database, ends);
  const gateways = [await place.gateway(), await place.gateway()] as const;
  for (const remote of ['mf-orders', 'mf-insights']) {
    await place.tell(remote, 'control', 60, 'mount');
    await place.tell(remote, 'candidate', 40, 'mount');
  }
  await place.tell('mf-orders', 'candidate', 36, 'failed');
  await place.tell('mf-insights', 'candidate', 1, 'failed');
  return { ...place, gateways };
}

test('a candidate that pages tell bad things of is returned by itself, once by two gateways, and a good one stays (REL-67, REL-70, REL-71)', async () => {
  const { gateways, root, taken, log } = await withBadCandidate();
  const { sequence } = await root();
  await Promise.all(gateways.map(({ judge }) => judge.look()));
  await Promise.all(gateways.map(({ judge }) => judge.look()));
  const { stages, returned, sequence: now } = await root();
  expect([Object.keys(stages!.gb!), now]).toEqual([['mf-insights'], sequence + 1]);
  const counts = { count: 36, mounts: 76, controlCount: 0, controlMounts: 60 };
  expect(returned).toEqual({
    gb: {
      'mf-orders': [expect.objectContaining({ version: '1.1.0', measure: 'failed mounts', counts, sequence: now })],
    },
  });
  for (const { versionsOf } of gateways) {
    expect(await versionsOf('mf-orders')).toEqual(['1.0.0', undefined]);
    expect(await versionsOf('mf-insights')).toEqual(['1.0.0', '1.1.0']);
  }
  expect(log).toEqual(['mf-orders 1.1.0 in gb was worse in failed mounts, and was returned.']);

  for (const { announcer } of gateways) await announcer.look();
  expect(taken.map(({ returned: mark }) => mark)).toEqual([
    { part: 'mf-orders', version: '1.1.0', region: 'gb', measure: 'failed', count: 36, mounts: 76, stable: '1.0.0' },
  ]);
  expect(taken.map(({ what, who, why, parts }) => [what, who, why, parts])).toEqual([
    [
      'return',
      'the gateway',
      'failed mounts: 36 of 76; 0 of 60 of the control',
      [{ part: 'mf-orders', regions: ['gb'], from: 'candidate 1.1.0 for 5 %', to: null }],
    ],
  ]);
});

test('one sender that tells of hundreds of sound mounts keeps no bad candidate from its return, and shows no other one to its plan (REL-65)', async () => {
  const place = await stagedSite(database, ends);
  const { judge } = await place.gateway();
  for (const remote of ['mf-orders', 'mf-insights']) {
    await place.tell(remote, 'control', 60, 'mount');
    await place.tell(remote, 'candidate', 500, 'mount', '192.0.2.66');
  }
  await place.tell('mf-orders', 'control', 20, 'failed', '192.0.2.66');
  await place.tell('mf-orders', 'candidate', 40, 'mount');
  await place.tell('mf-orders', 'candidate', 36, 'failed');
  await place.tell('mf-insights', 'candidate', 4, 'mount');
  await judge.look();
  const { stages, returned } = await place.root();
  expect([Object.keys(stages!.gb!), Object.keys(returned!.gb!)]).toEqual([['mf-insights'], ['mf-orders']]);
  const good = place.staged.find(({ remote }) => remote === 'mf-insights')!;
  expect(judge.seenOf(good)).toEqual({ mounts: 4, pageLoads: 4, isWorse: false });
});

test.each([0, 1])(
  'a return and a promotion by another gateway at the same moment end in one of the two, whoever begins (REL-71, %d)',
  async (first) => {
    const { gateways, root } = await withBadCandidate();
    const [one, other] = gateways;
    const both = [() => one.judge.look(), () => promote(other.store, 'mf-orders', {}).catch(() => undefined)];
    await Promise.all([both[first]!(), both[1 - first]!(), other.judge.look()]);
    const { remotes, returned, stages } = await root();
    const isStable = remotes.gb!['mf-orders']!.stable === '1.1.0';
    expect([returned?.gb?.['mf-orders'] === undefined, stages!.gb!['mf-orders']]).toEqual([isStable, undefined]);
  },
);

test('while the numbers can not be read the site is served and the stage stays; after 10 minutes that is announced once (REL-72)', async () => {
  const { api, gateway, gateways, root, taken, log, clock } = await withBadCandidate();
  const [one, other] = gateways;
  await api.close();
  const look = () => Promise.all(gateways.map(({ judge }) => judge.look()));
  await look();
  clock.moved = 9 * 60_000;
  await look();
  expect(log).toEqual([]);
  clock.moved = 10 * 60_000;
  await look();
  clock.moved = 11 * 60_000;
  await look();
  for (const { announcer } of gateways) await announcer.look();
  const restarted = await gateway();
  await restarted.judge.look();
  clock.moved = 21 * 60_000;
  await restarted.judge.look();
  for (const { announcer } of [...gateways, restarted]) await announcer.look();
  expect(taken.map(({ what, parts, reasons }) => [what, parts[0]!.part, reasons]).sort()).toEqual(
    ['mf-insights', 'mf-orders'].map((name) => [
      'numbers-missing',
      name,
      [`${name} 1.1.0 in gb is not judged: no numbers of its health for 10 minutes.`],
    ]),
  );
  expect(Object.keys((await root()).stages!.gb!)).toHaveLength(2);
  expect(await one.versionsOf('mf-orders')).toEqual(['1.0.0', '1.1.0']);
  expect((await fetch(other.address)).status).toBe(200);
});

test('a gateway that the API does not know judges nothing (REL-66)', async () => {
  const { gateway, root, log } = await withBadCandidate();
  for (const token of ['another', '']) await (await gateway(token)).judge.look();
  expect([Object.keys((await root()).stages!.gb!).length, log]).toEqual([2, []]);
});

test('what a gateway saw of a candidate is there for its status, until numbers are missing for 60 s (REL-65, REL-72)', async () => {
  const { gateways, staged, clock } = await withBadCandidate();
  const [{ judge }] = gateways;
  const good = staged.find(({ remote }) => remote === 'mf-insights')!;
  expect(judge.seenOf(good)).toBeUndefined();
  await judge.look();
  // Two page loads came from each address, and one of them had a third one, which failed: it is left out.
  expect(judge.seenOf(good)).toEqual({ mounts: 38, pageLoads: 38, isWorse: false });
  clock.moved = 60_000;
  expect(judge.seenOf(good)).toBeUndefined();
});

test('a look that fails is said once, harms nothing, and the next one works (REL-70)', async () => {
  const { gateways, log, root } = await withBadCandidate();
  const [{ store, judge, versionsOf }] = gateways;
  const { read } = store.roots;
  store.roots.read = () => Promise.reject(new Error('no disk'));
  await judge.look();
  await judge.look();
  expect(log).toEqual(['Not all candidates are judged: no disk']);
  store.roots.read = read;
  expect(await versionsOf('mf-orders')).toEqual(['1.0.0', '1.1.0']);
  await judge.look();
  expect(log).toEqual([
    'Not all candidates are judged: no disk',
    'mf-orders 1.1.0 in gb was worse in failed mounts, and was returned.',
    'All candidates are judged again.',
  ]);
  expect((await root()).stages!.gb).not.toHaveProperty('mf-orders');
});

test('what a tab tells that keeps a returned release counts for it (REL-63, REL-79)', async () => {
  const { gateways, send, root, api } = await withBadCandidate();
  const [{ judge, versionsOf }] = gateways;
  await judge.look();
  expect((await root()).returned!.gb).toHaveProperty('mf-orders');
  await Promise.all(gateways.map((gateway) => gateway.versionsOf('mf-orders')));
  expect(await versionsOf('mf-orders')).toEqual(['1.0.0', undefined]);
  const text = 'Told after the return';
  await send(
    [{ kind: 'error', remote: 'mf-orders', version: '1.1.0', module: 'list', text, frames: [] }],
    'kept',
    '198.51.100.9',
  );
  await api.services.beats.keep();
  const query = { name: 'mf-orders', region: 'gb', errors: 'true' } as const;
  const { groups } = await readReleaseHealth(database, query, Date.now());
  expect(groups.filter((group) => group.text === text)).toEqual([
    expect.objectContaining({ count: 1, versions: ['1.1.0'] }),
  ]);
});

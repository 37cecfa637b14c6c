import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readState, StageWatch, stageRelease } from '@larder/federation/release';
import { publishToSite } from '@larder/federation/platform';
import { remoteCandidate, sourcesOf } from '@larder/federation/testing';
import { refusalOf, testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

const SOURCES = sourcesOf(['mf-orders', 'mf-insights']).map((source) => ({ ...source, features: ['telemetry'] }));
/** Every tenth mount of the candidate fails, and none of the control. */
const side = (failed: number) => ({
  mounts: 400,
  failed,
  errors: 0,
  pageLoads: 100,
  addresses: 40,
  failedIn: { pageLoads: 40, addresses: 20 },
  errorsIn: { pageLoads: 0, addresses: 0 },
  time: [],
  inp: [],
});
const NUMBERS = { bounds: [], candidate: side(40), control: side(0) };

async function place() {
  const site = await testingSite(ends, { sources: SOURCES });
  const { root, store, larder } = site;
  const setCeilings = (healthCeilings: object, ...more: string[]) => {
    const file = join(root, 'regions/gb.json');
    writeFileSync(file, JSON.stringify({ ...SOURCES[0], healthCeilings }));
    return larder('region', 'apply', file, ...more);
  };
  const ceilingsInUse = async () => (await readState(store)).definitions.gb!.healthCeilings;
  return { ...site, setCeilings, ceilingsInUse };
}

test('operators set the ceilings of health.json in a region by its file, and gateways judge by them (REL-69)', async () => {
  const { store, publisher, setCeilings, ceilingsInUse } = await place();
  const { client } = await publisher('mf-orders');
  const { folder } = remoteCandidate('mf-orders', '1.1.0', { health: { limits: { failed: 50 } } });
  await publishToSite(client, folder, { commit: '', builder: '', at: new Date(), hold: true });
  await stageRelease(store, { name: 'mf-orders', version: '1.1.0', share: 5, regions: ['gb'] });
  const watch = new StageWatch(store, {
    numbersOf: () => Promise.resolve(NUMBERS),
    onReturned: () => undefined,
    onMissing: () => undefined,
    onOverdue: () => undefined,
  });
  const isStaged = async () => {
    await watch.look();
    return (await store.roots.read())!.stages?.gb?.['mf-orders'] !== undefined;
  };

  expect((await setCeilings({ failed: 20 })).code).toBe(0);
  expect([await ceilingsInUse(), await isStaged()]).toEqual([{ failed: 20 }, true]);
  expect((await setCeilings({ failed: 2 })).code).toBe(0);
  expect([await ceilingsInUse(), await isStaged()]).toEqual([{ failed: 2 }, false]);
});

test('nobody but an operator sets ceilings, and a wrong one is refused with its path (REL-69, REL-18)', async () => {
  const { address, publisher, clientWith, sequence, asOperator, setCeilings, ceilingsInUse } = await place();
  const { key } = await publisher('mf-orders');
  const team = await clientWith(key.privateKey);
  const { digest } = await asOperator.get<{ digest: string }>('/platform/region/gb');
  const body = { definition: { ...SOURCES[0], healthCeilings: { failed: 90 } }, from: digest };
  expect(await refusalOf(team.call('PUT', '/platform/region/gb', { sequence: await sequence(), body }))).toBe(
    'key_scope',
  );
  expect(await (await fetch(`${address}/platform/region/gb`, { method: 'PUT', body: '{}' })).json()).toMatchObject({
    code: 'token_missing',
  });
  for (const wrong of [{ failed: -1 }, { failed: '5' }, { inp: { seconds: 1 } }, { mounts: 3 }]) {
    const { code, said } = await setCeilings(wrong);
    expect([code, said]).toEqual([1, expect.stringContaining('healthCeilings')]);
    const sent = { definition: { ...SOURCES[0], healthCeilings: wrong }, from: digest };
    expect(
      await refusalOf(asOperator.call('PUT', '/platform/region/gb', { sequence: await sequence(), body: sent })),
    ).toBe('definition_invalid');
  }
  expect(await ceilingsInUse()).toBeUndefined();
});

test('the check of the gateway names limits of a release that lie above the ceilings (REL-69)', async () => {
  const { publisher, setCeilings } = await place();
  const { client } = await publisher('mf-orders');
  const notesOn = async (limits: object) => {
    const { release } = remoteCandidate('mf-orders', '1.1.0', { health: { limits } });
    const body = { releases: [JSON.stringify(release)] };
    const { notes } = await client.call<{ notes: { text: string }[] }>('POST', '/platform/check', { body });
    return notes.map(({ text }) => text);
  };
  expect(await notesOn({ failed: 4 })).toEqual([]);
  expect((await setCeilings({ failed: 3, time: { ms: 500 } })).code).toBe(0);
  expect(await notesOn({ failed: 4, time: { percent: 50, ms: 800 } })).toEqual([
    'mf-orders 1.1.0 has limits above the ceilings of gb, which count in their place: failed 4 (3 at most), time.ms 800 (500 at most).',
  ]);
});

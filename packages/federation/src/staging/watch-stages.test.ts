import type { StageHealth, StageSide } from '@larder/contracts';
import { ReleaseStore } from '../release/release-store';
import { applyRegions } from '../release/apply-regions';
import { promote } from '../release/promote';
import { stageRelease, type StageRequest, stagesOf } from '../release/stage';
import { readState } from '../release/store-state';
import { STAGING_SOURCES, stagingStore } from '../release/testing/staging-store';
import { StageWatch, type StageWatchOptions } from './watch-stages';

const side = (more: Partial<StageSide> = {}): StageSide => ({
  mounts: 400,
  failed: 0,
  errors: 0,
  pageLoads: 100,
  addresses: 40,
  failedIn: { pageLoads: 40, addresses: 20 },
  errorsIn: { pageLoads: 0, addresses: 0 },
  time: [],
  inp: [],
  ...more,
});
const GOOD: StageHealth = { bounds: [], candidate: side(), control: side() };
const BAD: StageHealth = { ...GOOD, candidate: side({ failed: 200 }) };

/** Friday, by the clock of gb; the candidate is staged before them. */
const QUIET_HOURS = [{ days: [5], from: '10:20', to: '12:30' }];

async function place({
  numbers = GOOD as StageHealth | undefined,
  isBlind = false,
  isQuiet = false,
  features = ['telemetry'],
  plan = [
    { share: 5, minutes: 30 },
    { share: 'all', minutes: 0 },
  ] as Extract<StageRequest['plan'], readonly object[]>,
} = {}) {
  const clock = { now: new Date('2026-11-20T10:00:00.000Z') };
  const elapsed = { ms: 0 };
  const store = await stagingStore({
    now: () => clock.now,
    elapsedMs: () => elapsed.ms,
    keepsQuietHours: isQuiet,
  });
  await applyRegions(
    store,
    STAGING_SOURCES.map((source) => ({ ...source, features, ...(isQuiet && { quietHours: QUIET_HOURS }) })),
  );
  const blind = isBlind && { blind: true as const };
  await stageRelease(store, { name: 'mf-orders', version: '1.1.0', plan, regions: ['gb'], ...blind });
  const told: string[] = [];
  const now = { numbers };
  const options: StageWatchOptions = {
    numbersOf: () => (now.numbers ? Promise.resolve(now.numbers) : Promise.reject(new Error('no answer'))),
    onReturned: ({ remote }, { measure }) => told.push(`${remote} returned: ${measure}`),
    onMissing: ({ remote }) => told.push(`${remote} missing`),
    onOverdue: () => undefined,
  };
  const watch = new StageWatch(store, options);
  const after = async (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
    elapsed.ms += seconds * 1000;
    await watch.look();
  };
  const root = async () => (await store.roots.read())!;
  return { store, clock, told, now, options, watch, after, root };
}

test('a candidate that is worse leaves in one change and is marked with measure, counts and sequence (REL-70)', async () => {
  const { after, root, told } = await place({ numbers: BAD });
  const { sequence } = await root();
  await after(5);
  const { stages, returned, sequence: now, remotes } = await root();
  expect([stages, now, remotes.gb!['mf-orders']!.stable]).toEqual([undefined, sequence + 1, '1.0.0']);
  expect(returned!.gb!['mf-orders']).toEqual([
    {
      version: '1.1.0',
      at: '2026-11-20T10:00:05.000Z',
      measure: 'failed mounts',
      counts: { count: 200, mounts: 400, controlCount: 0, controlMounts: 400 },
      sequence: now,
    },
  ]);
  expect(told).toEqual(['mf-orders returned: failed']);
});

test('in quiet hours a step of the plan waits until they end (REL-45, REL-72)', async () => {
  const { after, root } = await place({ isQuiet: true });
  const shareAfter = async (minutes: number) => {
    await after(minutes * 60);
    return (await root()).stages?.gb?.['mf-orders']?.share;
  };
  expect([await shareAfter(29), await shareAfter(2), await shareAfter(118)]).toEqual([5, 5, 5]);
  await after(2 * 60);
  expect((await root()).remotes.gb!['mf-orders']!.stable).toBe('1.1.0');
});

test('in quiet hours what is worse is returned all the same (REL-45, REL-70)', async () => {
  const { now, after, root, told } = await place({ isQuiet: true });
  await after(25 * 60);
  now.numbers = BAD;
  await after(5);
  const { stages, remotes } = await root();
  expect([stages, remotes.gb!['mf-orders']!.stable, told]).toEqual([
    undefined,
    '1.0.0',
    ['mf-orders returned: failed'],
  ]);
});

test('the limits of the health.json of a release, below the ceilings of the region, decide (REL-69)', async () => {
  const few = { ...GOOD, candidate: side({ failed: 36 }) };
  const { store, watch, root } = await place({ numbers: few });
  const read = store.read.bind(store);
  store.read = async (name, version) =>
    ({ ...(await read(name, version)), health: { limits: { failed: 50 } } }) as Awaited<ReturnType<typeof read>>;
  const setCeiling = (region: string, failed: number) =>
    applyRegions(
      store,
      STAGING_SOURCES.filter((source) => source.region === region).map((source) => ({
        ...source,
        healthCeilings: { failed },
      })),
    );
  await setCeiling('gb', 20);
  await setCeiling('fr', 0.5);
  await watch.look();
  expect((await root()).stages?.gb).toHaveProperty('mf-orders');
  await setCeiling('gb', 0.5);
  await watch.look();
  expect((await root()).stages).toBeUndefined();
});

test('two gateways that judge at the same moment return once and tell once (REL-71)', async () => {
  const { store, watch, options, root, told } = await place({ numbers: BAD });
  const { sequence } = await root();
  const other = new StageWatch(new ReleaseStore(store.folder, { who: 'other', now: store.now }), options);
  await Promise.all([watch.look(), other.look()]);
  expect([(await root()).sequence, told]).toEqual([sequence + 1, ['mf-orders returned: failed']]);
});

test('a return and a promotion at the same moment end in one of the two (REL-71)', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { store, watch, root } = await place({ numbers: BAD });
    const promotion = () => promote(store, 'mf-orders', { regions: ['gb'] }).catch(() => undefined);
    await Promise.all(round % 2 === 0 ? [watch.look(), promotion()] : [promotion(), watch.look()]);
    const { remotes, returned, stages } = await root();
    const isStable = remotes.gb!['mf-orders']!.stable === '1.1.0';
    expect([isStable, returned === undefined, stages]).toEqual([isStable, isStable, undefined]);
  }
});

test('without numbers for 60 s the plan stands still, and after 10 minutes that is told once; the stage stays (REL-72)', async () => {
  const { after, now, root, told } = await place();
  await after(29 * 60);
  now.numbers = undefined;
  await after(60);
  expect((await root()).stages!.gb!['mf-orders']).toMatchObject({ step: 0 });
  await after(9 * 60 - 5);
  expect(told).toEqual([]);
  await after(5);
  await after(5);
  expect(told).toEqual(['mf-orders missing']);
  expect((await root()).stages!.gb!['mf-orders']).toMatchObject({ step: 0 });
  now.numbers = GOOD;
  await after(5);
  expect((await root()).remotes.gb!['mf-orders']!.stable).toBe('1.1.0');
});

test('numbers that are missing for less than 60 s hold no step up (REL-72)', async () => {
  const { after, now, root } = await place();
  await after(29 * 60 + 5);
  now.numbers = undefined;
  await after(55);
  expect((await root()).remotes.gb!['mf-orders']!.stable).toBe('1.1.0');
});

test('a stage that was made blind is judged once its region has telemetry (REL-70, REL-72)', async () => {
  const { store, after, root } = await place({ numbers: BAD, isBlind: true, features: [] });
  await after(5);
  expect((await root()).stages!.gb!['mf-orders']).toMatchObject({ version: '1.1.0', blind: true });
  await applyRegions(store, STAGING_SOURCES);
  await after(5);
  expect((await root()).stages?.gb?.['mf-orders']).toBeUndefined();
});

test('a candidate that was staged with --blind where there is telemetry is judged (REL-70, REL-72)', async () => {
  const { after, root, told } = await place({ numbers: BAD, isBlind: true });
  await after(5);
  expect([(await root()).stages?.gb?.['mf-orders'], told]).toEqual([undefined, ['mf-orders returned: failed']]);
});

test('one sender takes no step of a plan, whatever it tells: others have to see the candidate (REL-65)', async () => {
  const seenMost = { mounts: 15, pageLoads: 3 };
  const few = { ...side(), seen: { mounts: 64, pageLoads: 13 }, seenMost };
  const flooded = { ...GOOD, candidate: side({ mounts: 90_000, pageLoads: 30_000, bounded: few }) };
  const { after, now, root } = await place({ numbers: flooded });
  await after(30 * 60);
  expect((await root()).stages!.gb!['mf-orders']).toMatchObject({ step: 0 });
  now.numbers = { ...GOOD, candidate: side({ bounded: { ...few, seen: { mounts: 65, pageLoads: 13 } } }) };
  await after(5);
  expect((await root()).remotes.gb!['mf-orders']!.stable).toBe('1.1.0');
});

const THREE_STEPS = [
  { share: 5, minutes: 30 },
  { share: 25, minutes: 60 },
  { share: 'all' as const, minutes: 0 },
];
const setFeatures = (store: ReleaseStore, features: string[]) =>
  applyRegions(
    store,
    STAGING_SOURCES.map((source) => ({ ...source, features })),
  );

test('once telemetry is switched off, the sums kept so far are no numbers: the plan stands still, and that is told after 10 minutes (REL-72)', async () => {
  const { store, after, root, told } = await place({ plan: THREE_STEPS });
  await after(20 * 60);
  await setFeatures(store, []);
  await after(5);
  await after(10 * 60 - 10);
  expect(told).toEqual([]);
  await after(5);
  for (let hour = 0; hour < 24; hour += 1) await after(3600);
  expect([told, (await root()).stages!.gb!['mf-orders']]).toEqual([
    ['mf-orders missing'],
    expect.objectContaining({ share: 5, step: 0 }),
  ]);
  await setFeatures(store, ['telemetry']);
  await after(5);
  expect((await root()).stages!.gb!['mf-orders']).toMatchObject({ share: 25, step: 1 });
});

test('a blind candidate of a region without telemetry is never told to lack numbers (REL-72)', async () => {
  const { after, told } = await place({ isBlind: true, features: [] });
  for (let hour = 0; hour < 3; hour += 1) await after(3600);
  expect(told).toEqual([]);
});

test('a later step waits until a page has told of a mount since the step before it; nobody is told of a quiet night (REL-72)', async () => {
  const { store, options, watch, after, now, root, told } = await place({ plan: THREE_STEPS });
  const step = async () => (await root()).stages?.gb?.['mf-orders']?.step;
  await after(30 * 60);
  expect(await step()).toBe(1);
  for (let hour = 0; hour < 12; hour += 1) await after(3600);
  const [candidate] = stagesOf(await readState(store));
  expect([await step(), told, watch.seenOf(candidate!)]).toEqual([1, [], expect.objectContaining({ isUnseen: true })]);

  // Another gateway does not know what was told before it began.
  now.numbers = { ...GOOD, candidate: side({ mounts: 401 }) };
  const restarted = new StageWatch(store, options);
  await restarted.look();
  expect(await step()).toBe(1);
  await after(5);
  expect((await root()).remotes.gb!['mf-orders']!.stable).toBe('1.1.0');
});

test('numbers that go missing count no longer after a minute, and that is told after ten, although the clock was set back (REL-72)', async () => {
  const { after, clock, now, told, watch, store } = await place();
  await after(5);
  now.numbers = undefined;
  clock.now = new Date(clock.now.getTime() - 86_400_000);
  await after(60);
  const [candidate] = stagesOf(await readState(store));
  expect([watch.seenOf(candidate!), told]).toEqual([undefined, []]);
  await after(9 * 60);
  expect(told).toEqual(['mf-orders missing']);
});

test('no two steps are taken on what was read before the first of them (REL-72)', async () => {
  const plan = THREE_STEPS.map((each) => ({ ...each, minutes: 0 }));
  const { after, now, root } = await place({ plan });
  await after(5);
  now.numbers = undefined;
  await after(5);
  expect((await root()).stages!.gb!['mf-orders']).toMatchObject({ step: 1 });
});

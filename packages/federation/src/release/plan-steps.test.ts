import * as fc from 'fast-check';
import { applyRegions } from './apply-regions';
import { nextStep } from './plan-steps';
import { takeStep } from './promote';
import { stageRelease, type Stage } from './stage';
import { stepPlans } from './step-plans';
import { STAGING_SOURCES, stagingStore } from './testing/staging-store';

const BEGAN = Date.parse('2026-10-25T00:30:00.000Z');
const HOUR_MS = 3_600_000;
const PLAN = [
  { share: 5, minutes: 30 },
  { share: 25, minutes: 60 },
  { share: 'all' as const, minutes: 0 },
];
const planned = (step = 0, minutes = 0): Stage => ({
  id: 'abcdefgh',
  version: '1.1.0',
  since: new Date(BEGAN).toISOString(),
  by: 'rosa',
  share: 5,
  plan: PLAN,
  step,
  stepSince: new Date(BEGAN + minutes * 60_000).toISOString(),
});
const ENOUGH = { mounts: 50, pageLoads: 10, isWorse: false };
const at = (minutes: number) => BEGAN + minutes * 60_000;

test('a step is due when its time has passed, enough was seen, nothing is worse and no quiet hours hold (REL-65)', () => {
  expect(nextStep(planned(), ENOUGH, at(30), undefined)).toEqual({ isDue: true });
  const waitsFor = (...call: Parameters<typeof nextStep>) => (nextStep(...call) as { waitsFor: string }).waitsFor;
  expect(waitsFor(planned(), ENOUGH, at(30) - 1, undefined)).toBe('25 % waits for 2026-10-25T01:00:00.000Z');
  expect(waitsFor(planned(), { ...ENOUGH, mounts: 49 }, at(30), undefined)).toBe(
    '25 % waits for 50 mounts in 10 page loads; 49 in 10 so far',
  );
  expect(waitsFor(planned(), { ...ENOUGH, pageLoads: 9 }, at(30), undefined)).toBe(
    '25 % waits for 50 mounts in 10 page loads; 50 in 9 so far',
  );
  expect(waitsFor(planned(), { ...ENOUGH, isWorse: true }, at(30), undefined)).toBe(
    '25 % waits for a measure that is worse',
  );
  expect(waitsFor(planned(1, 30), { ...ENOUGH, isUnseen: true }, at(90), undefined)).toBe(
    'all waits for a mount since its present step',
  );
  expect(waitsFor(planned(1, 30), ENOUGH, at(90), '12:30')).toBe('all waits for the end of the quiet hours at 12:30');
  expect(waitsFor(planned(), undefined, at(30), undefined)).toBe('25 % waits for numbers of its health');
});

test('minutes are elapsed time: the hour of a clock change counts as it passes (REL-65)', () => {
  // In the night to 25 October 2026 clocks of London go back at 01:00 UTC.
  const { isDue } = nextStep(planned(1), ENOUGH, at(60), undefined)!;
  expect([isDue, nextStep(planned(1), ENOUGH, at(60) - 1, undefined)!.isDue]).toEqual([true, false]);
});

test('a step that has waited 7 days stays, and is overdue (REL-65)', () => {
  const few = { ...ENOUGH, mounts: 3 };
  const day = 24 * HOUR_MS;
  expect(nextStep(planned(), few, at(30) + 7 * day - 1, undefined)).toMatchObject({ isDue: false, isOverdue: false });
  expect(nextStep(planned(), few, at(30) + 7 * day, undefined)).toMatchObject({ isDue: false, isOverdue: true });
});

test('after the last step, and without a plan, nothing follows (REL-65)', () => {
  expect(nextStep(planned(2), ENOUGH, at(9999), undefined)).toBeUndefined();
  const { plan: _, ...other } = planned();
  expect(nextStep(other, ENOUGH, at(9999), undefined)).toBeUndefined();
});

test('no step is ever due before its time, or on fewer mounts than 50 in 10 page loads (REL-65)', () => {
  fc.assert(
    fc.property(
      fc.record({ mounts: fc.nat(100), pageLoads: fc.nat(20), isWorse: fc.boolean() }),
      fc.nat(120),
      fc.option(fc.constant('12:30'), { nil: undefined }),
      (seen, minutes, quiet) => {
        const isFit =
          minutes >= 30 && seen.mounts >= 50 && seen.pageLoads >= 10 && !seen.isWorse && quiet === undefined;
        expect(nextStep(planned(), seen, at(minutes), quiet)!.isDue).toBe(isFit);
      },
    ),
  );
});

test('steps are taken once, by whoever is first, until the candidate is stable (REL-65)', async () => {
  let now = new Date(BEGAN);
  const store = await stagingStore({ now: () => now });
  await stageRelease(store, { name: 'mf-orders', version: '1.1.0', plan: PLAN, regions: ['gb'] });
  const stage = async () => (await store.roots.read())!.stages!.gb!['mf-orders']!;
  const first = await stage();
  expect(first).toMatchObject({ share: 5, step: 0, stepSince: now.toISOString() });
  now = new Date(at(30));
  expect(await Promise.all([first, first].map((each) => takeStep(store, 'gb', 'mf-orders', each)))).toEqual([
    true,
    false,
  ]);
  const second = await stage();
  expect(second).toMatchObject({ id: first.id, share: 25, step: 1, stepSince: now.toISOString() });
  expect(await takeStep(store, 'gb', 'mf-orders', second)).toBe(true);
  const root = (await store.roots.read())!;
  expect([root.remotes.gb!['mf-orders']!.stable, root.stages]).toEqual(['1.1.0', undefined]);
});

test('a look takes the steps that are due and no others, and says what is overdue (REL-65)', async () => {
  let now = new Date('2026-11-20T10:00:00.000Z');
  const store = await stagingStore({ now: () => now });
  const quiet = STAGING_SOURCES.map((source) => ({
    ...source,
    quietHours: [{ days: [5], from: '11:00', to: '12:30' }],
  }));
  await applyRegions(store, quiet);
  for (const name of ['mf-orders', 'mf-stock'])
    await stageRelease(store, { name, version: '1.1.0', plan: PLAN, regions: ['gb'] });
  const overdue: string[] = [];
  const look = async () =>
    (
      await stepPlans(store, {
        seenOf: ({ remote }) => (remote === 'mf-orders' ? ENOUGH : undefined),
        onOverdue: ({ remote }, waitsFor) => overdue.push(`${remote}: ${waitsFor}`),
      })
    ).map(({ remote }) => remote);
  now = new Date('2026-11-20T10:29:59.000Z');
  expect(await look()).toEqual([]);
  now = new Date('2026-11-20T11:00:00.000Z');
  expect(await look()).toEqual([]);
  now = new Date('2026-11-20T12:30:00.000Z');
  expect([await look(), await look()]).toEqual([['mf-orders'], []]);
  expect(overdue).toEqual([]);
  now = new Date('2026-11-27T10:30:00.000Z');
  await look();
  expect(overdue).toEqual(['mf-stock: 25 % waits for numbers of its health']);
});

import type { BoundedSide, StageHealth, StageSide } from '@larder/contracts';
import { CHANCES, judge, seenOf } from './judge';
import { DEFAULT_LIMITS, limitsOf } from './limits';

const BOUNDS = [100, 200, 400, 800, 1600];
const side = (more: Partial<StageSide> = {}): StageSide => ({
  mounts: 400,
  failed: 0,
  errors: 0,
  pageLoads: 100,
  addresses: 40,
  failedIn: { pageLoads: 40, addresses: 20 },
  errorsIn: { pageLoads: 40, addresses: 20 },
  time: [0, 0, 0, 0, 0, 0],
  inp: [0, 0, 0, 0, 0, 0],
  ...more,
});
const judged = (candidate: Partial<StageSide>, control: Partial<StageSide> = {}, limits = DEFAULT_LIMITS) =>
  judge({ bounds: BOUNDS, candidate: side(candidate), control: side(control) } satisfies StageHealth, limits);

test.each<[string, Partial<StageSide>]>([
  ['failed', { failed: 60 }],
  ['errors', { errors: 60 }],
  ['time', { time: [0, 0, 20, 380, 0, 0] }],
  ['inp', { inp: [0, 0, 20, 380, 0, 0] }],
])('a candidate that is worse in %s is told with its counts (REL-67)', (measure, more) => {
  const usual = { time: [0, 300, 100, 0, 0, 0], inp: [0, 300, 100, 0, 0, 0] };
  const verdict = judged({ ...usual, ...more }, usual);
  expect(verdict).toMatchObject({ measure, counts: { mounts: 400, controlMounts: 400 } });
  expect(verdict!.counts.count).toBeGreaterThan(verdict!.counts.controlCount!);
  expect(judged(usual, usual)).toBeUndefined();
});

const EIGHT = {
  mounts: 8,
  failed: 8,
  pageLoads: 3,
  addresses: 2,
  failedIn: { pageLoads: 3, addresses: 2 },
};
test('a verdict needs 8 mounts in 3 page loads (REL-68)', () => {
  expect(judged(EIGHT)).toMatchObject({ measure: 'failed', counts: { count: 8, mounts: 8 } });
  expect(judged({ ...EIGHT, mounts: 7, failed: 7 })).toBeUndefined();
  expect(judged({ ...EIGHT, pageLoads: 2 })).toBeUndefined();
  expect(judged({ ...EIGHT, failedIn: { pageLoads: 2, addresses: 2 } })).toBeUndefined();
});

test('a verdict needs failures from 2 addresses where the control has more than 2 (REL-68)', () => {
  const ofOne = { ...EIGHT, failedIn: { pageLoads: 3, addresses: 1 } };
  expect(judged(ofOne)).toBeUndefined();
  expect(judged({ ...ofOne, addresses: 1 }, { addresses: 2 })).toMatchObject({ measure: 'failed' });
});

test('one address that fails all the time decides nothing, though somebody else met a failure too (REL-68)', () => {
  for (const measure of ['failed', 'errors'] as const) {
    const told = (most: number) => ({ mounts: 200, [measure]: 41, [`${measure}Most`]: most });
    expect(judged(told(40))).toBeUndefined();
    expect(judged(told(9))).toMatchObject({ measure, counts: { count: 41, mounts: 200 } });
    expect(judged(told(40), { addresses: 2 })).toMatchObject({ measure });
    // Without a control the limits count, in the same way.
    expect(judged(told(40), { mounts: 20 })).toBeUndefined();
  }
});

test('one address that tells of slow mounts all the time decides nothing, two do (REL-68)', () => {
  const usual = { time: [0, 300, 100, 0, 0, 0], inp: [0, 300, 100, 0, 0, 0] };
  const flooded = [0, 300, 100, 2000, 0, 0];
  for (const measure of ['time', 'inp'] as const) {
    const told = (most: number) => ({
      ...usual,
      [measure]: flooded,
      [`${measure}Most`]: [most, most, most, most, 0, 0],
    });
    expect(judged(told(2000), usual)).toBeUndefined();
    expect(judged(told(1000), usual)).toMatchObject({ measure, counts: { count: 2100 } });
    // A site of two addresses could tell nothing otherwise.
    expect(judged(told(2000), { ...usual, addresses: 2 })).toMatchObject({ measure });
  }
});

const bounded = (more: Partial<BoundedSide> = {}): BoundedSide => ({
  ...side(),
  seen: { mounts: 54, pageLoads: 12 },
  seenMost: { mounts: 15, pageLoads: 3 },
  ...more,
});

test('one sender of sound mounts hides no failures of a candidate: bounded figures decide where many tell (REL-65)', () => {
  const flooded = { mounts: 100_000, failed: 60, bounded: bounded({ failed: 60 }) };
  expect(judged(flooded, { bounded: bounded() })).toEqual({
    measure: 'failed',
    counts: { count: 60, mounts: 400, controlCount: 0, controlMounts: 400 },
  });
  // From an API of an earlier version there are none, and of two addresses everything counts.
  expect(judged(flooded)).toBeUndefined();
  const two = bounded({ addresses: 2 });
  expect(judged({ ...flooded, bounded: { ...two, failed: 60 } }, { bounded: two })).toBeUndefined();
  // A candidate for a whole region has no control.
  const none = { mounts: 0, addresses: 0, bounded: bounded({ mounts: 0, addresses: 0 }) };
  expect(judged(flooded, none)).toEqual({ measure: 'failed', counts: { count: 60, mounts: 400 } });
});

test('one sender of quick mounts hides no slow candidate (REL-65)', () => {
  const usual = [0, 300, 100, 0, 0, 0];
  const slow = [0, 0, 20, 380, 0, 0];
  for (const measure of ['time', 'inp'] as const) {
    const flooded = { [measure]: [100_000, 0, 20, 380, 0, 0], bounded: bounded({ [measure]: slow }) };
    const control = { [measure]: usual, bounded: bounded({ [measure]: usual }) };
    expect(judged(flooded, control)).toMatchObject({ measure });
    expect(judged({ [measure]: flooded[measure] }, { [measure]: usual })).toBeUndefined();
  }
});

test('one sender of failures of the control hides no candidate that fails (REL-65)', () => {
  for (const measure of ['failed', 'errors'] as const) {
    const told = (most: number) => ({ [measure]: 61, [`${measure}Most`]: most });
    expect(judged({ [measure]: 60 }, told(60))).toMatchObject({ measure, counts: { controlCount: 61 } });
    expect(judged({ [measure]: 60 }, told(9))).toBeUndefined();
  }
});

/** The spread over 40 addresses of 10 mounts each, of which so many have all that is affected. */
const spreadOver = (addresses: number, affected: number): NonNullable<BoundedSide['spread']> => {
  const count = { squares: affected ** 2 / addresses, products: affected * 10 };
  const places = (above: readonly number[]) => above.map((each, place) => (place < 2 ? 4000 : each));
  const times = { squares: places(Array(6).fill(count.squares)), products: places(Array(6).fill(count.products)) };
  return { mounts: 4000, failed: count, errors: count, time: times, inp: times };
};

test.each<[string, Partial<StageSide>]>([
  ['failed', { failed: 60 }],
  ['errors', { errors: 60 }],
  ['time', { time: [0, 240, 0, 160, 0, 0] }],
  ['inp', { inp: [0, 240, 0, 160, 0, 0] }],
])('what few of many addresses tell in %s decides nothing, from all of them it does (REL-67)', (measure, more) => {
  const usual = { time: [0, 400, 0, 0, 0, 0], inp: [0, 400, 0, 0, 0, 0] };
  const affected = measure === 'failed' || measure === 'errors' ? 60 : 160;
  const told = (addresses: number) =>
    judged(
      { bounded: bounded({ ...usual, ...more, spread: spreadOver(addresses, affected) }) },
      { bounded: bounded({ ...usual, spread: spreadOver(40, 0) }) },
    );
  expect(told(40)).toMatchObject({ measure });
  expect(told(affected / 10)).toBeUndefined();
});

test.each<[number, boolean]>([
  [3, true],
  [2, false],
])(
  'a candidate that fails at each mount of %i addresses is returned after 9 of them or not: %s (REL-67)',
  (addresses, isReturned) => {
    const count = { squares: 81 / addresses, products: 81 / addresses };
    const spread = { ...spreadOver(1, 0), mounts: 81 / addresses, failed: count };
    const all = { pageLoads: 9, addresses };
    const candidate = bounded({ mounts: 9, failed: 9, addresses, pageLoads: 9, failedIn: all, spread });
    const control = bounded({ mounts: 6, addresses: 1, spread: { ...spreadOver(1, 0), mounts: 36 } });
    expect(judged({ bounded: candidate }, { bounded: control })?.measure).toBe(isReturned ? 'failed' : undefined);
  },
);

test.each(['candidate', 'control'] as const)(
  'one sender of failures of the %s does not make the others worth less (REL-65)',
  (side) => {
    const spread = { ...spreadOver(40, 60), mounts: 4000 + 900 };
    spread.failed = { squares: spread.failed.squares + 900, products: spread.failed.products + 900 };
    const broken = { failed: 30, failedMost: 30, mounts: 430 };
    const failing = { failed: 60, spread: spreadOver(40, 60) };
    const told = {
      candidate: bounded(side === 'candidate' ? { ...broken, failed: 90, spread } : failing),
      control: bounded(
        side === 'control'
          ? { ...broken, spread: { ...spread, failed: { squares: 900, products: 900 } } }
          : { spread: spreadOver(40, 0) },
      ),
    };
    expect(judged({ bounded: told.candidate }, { bounded: told.control })).toMatchObject({ measure: 'failed' });
  },
);

test('what a step waits for is counted without the address that told the most, where many tell (REL-65)', () => {
  const seen = (candidate: Partial<StageSide>, control: Partial<StageSide> = {}) =>
    seenOf({ bounds: BOUNDS, candidate: side(candidate), control: side(control) });
  const flooded = { mounts: 9000, pageLoads: 3000, bounded: bounded() };
  expect(seen(flooded)).toEqual({ mounts: 39, pageLoads: 9 });
  const ofTwo = { ...flooded, bounded: bounded({ addresses: 2 }) };
  expect(seen(ofTwo, { addresses: 2 })).toEqual({ mounts: 9000, pageLoads: 3000 });
  expect(seen(ofTwo)).toEqual({ mounts: 39, pageLoads: 9 });
  expect(seen({ mounts: 50, pageLoads: 10 })).toEqual({ mounts: 50, pageLoads: 10 });
});

test('where members of 3 workspaces called, a step waits for what came from their networks, without one workspace (REL-65)', () => {
  const members = (workspaces: number) => ({
    workspaces,
    seen: { mounts: 70, pageLoads: 14 },
    seenMost: { mounts: 45, pageLoads: 9 },
  });
  // Any number of addresses without a session behind them.
  const flooded = side({ mounts: 9000, pageLoads: 3000, bounded: bounded({ seen: { mounts: 900, pageLoads: 180 } }) });
  const seen = (workspaces: number) =>
    seenOf({ bounds: BOUNDS, candidate: flooded, control: side(), members: members(workspaces) });
  expect(seen(3)).toEqual({ mounts: 25, pageLoads: 5 });
  expect(seen(2)).toEqual({ mounts: 885, pageLoads: 177 });
});

test('with fewer than 50 mounts in the control failures are judged against the limits, times are not (REL-68)', () => {
  const small = { mounts: 49, time: [0, 49, 0, 0, 0, 0] };
  expect(judged({ failed: 60 }, { ...small, failed: 49 })).toEqual({
    measure: 'failed',
    counts: { count: 60, mounts: 400 },
  });
  expect(judged({ failed: 4 }, small)).toBeUndefined();
  expect(judged({ time: [0, 0, 0, 400, 0, 0] }, small)).toBeUndefined();
});

test('a measure counts only when it is worse by more than the limits (REL-69)', () => {
  const many = { mounts: 100_000, failed: 500 };
  expect(judged({ ...many, failed: 1450 }, many)).toBeUndefined();
  expect(judged({ ...many, failed: 2200 }, many)).toMatchObject({ measure: 'failed' });
  expect(judged({ ...many, failed: 2200 }, many, limitsOf({ failed: 2 }))).toBeUndefined();
  // 25 % of 90 ms are no 50 ms.
  const quick = { inp: [400, 0, 0, 0, 0, 0] };
  expect(judged({ inp: [240, 160, 0, 0, 0, 0] }, quick, limitsOf({ inp: { ms: 90 } }))).toBeUndefined();
  expect(judged({ inp: [240, 160, 0, 0, 0, 0] }, quick, limitsOf({ inp: { ms: 50 } }))).toMatchObject({
    measure: 'inp',
  });
});

test('what health.json leaves out counts by default, and nothing goes above the ceilings of operators (REL-69)', () => {
  expect(limitsOf()).toEqual(DEFAULT_LIMITS);
  expect(limitsOf({ failed: 100, inp: { percent: 10 } })).toEqual({
    ...DEFAULT_LIMITS,
    failed: 5,
    inp: { percent: 10, ms: 50 },
  });
  const ceilings = { failed: 0.5, errors: 1, time: { percent: 5, ms: 10 }, inp: { percent: 5, ms: 10 } };
  expect(limitsOf({ failed: 3 }, ceilings)).toEqual(ceilings);
  // What operators leave out counts by default, and they may let more pass.
  expect(limitsOf({ failed: 30, errors: 30, inp: { ms: 900 } }, { failed: 20, inp: { ms: 600 } })).toEqual({
    ...DEFAULT_LIMITS,
    failed: 20,
    errors: 10,
    inp: { percent: 25, ms: 600 },
  });
});

test('the chances of all four measures together are 1 in 2,000 (REL-67)', () => {
  expect(Object.values(CHANCES).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1 / 2000, 10);
});

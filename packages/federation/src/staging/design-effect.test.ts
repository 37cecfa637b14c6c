import { clusteringOf, effective, ofFewAddresses } from './design-effect';
import { simulateClustered } from './testing/clustered-stage';

/** 20 addresses of 10 each, of which so many have all 40 affected ones. */
const spreadOver = (addresses: number) => ({
  ofSquares: 2000,
  squares: 40 ** 2 / addresses,
  products: 40 * 10,
});
const ALL = { of: 200, affected: 40 };

test('what is alike within addresses is worth less, and never more than if it were independent (REL-67)', () => {
  const ofFour = clusteringOf(ALL, spreadOver(4));
  expect(ofFour.addresses).toBe(20);
  expect(effective(ALL, ofFour).of).toBeLessThan(20);
  expect(effective(ALL, clusteringOf(ALL, spreadOver(20)))).toEqual(ALL);
  expect(effective(ALL, clusteringOf(ALL, undefined))).toEqual(ALL);
});

const of = (addresses: number, effect = 1) => ({ told: { of: 200, affected: 40 }, clusters: { effect, addresses } });

test('evidence from few addresses counts as less, however many the other side has (REL-67)', () => {
  const weights = [4, 20, 400].map((addresses) => ofFewAddresses(12, [of(addresses)]));
  expect(weights).toEqual([...weights].sort((one, other) => one - other));
  expect(weights[2]).toBeGreaterThan(11);
  expect(ofFewAddresses(12, [of(Number.POSITIVE_INFINITY)])).toBe(12);
  const [few, many, equal] = [
    [of(4, 10), of(400)],
    [of(400, 10), of(400)],
    [of(20), of(20)],
  ].map((sides) => ofFewAddresses(12, sides)) as [number, number, number];
  expect(few).toBeCloseTo(weights[0]!, 0);
  expect(few).toBeLessThan(many);
  // Nine degrees of each.
  expect(equal).toBeCloseTo(9 * Math.log1p(24 / 18), 10);
});

const ALIKE = { workspaces: 200, hours: 12, likeness: 0.2, slowness: 0.5 };

test('of 40 good candidates whose workspaces differ none is judged worse, and some would be if addresses were not told apart (REL-67)', () => {
  const returned = (isBlind: boolean) =>
    Array.from({ length: 40 }, (_, seed) => simulateClustered({ ...ALIKE, seed: seed + 1, isBlind })).filter(
      ({ verdict }) => verdict,
    ).length;
  expect(returned(false)).toBe(0);
  expect(returned(true)).toBeGreaterThan(3);
});

test('one network that fails all the time hides no candidate that fails in one of ten mounts (REL-65)', () => {
  const stage = { workspaces: 400, hours: 12, likeness: 0.05, slowness: 0.3 };
  const found = Array.from({ length: 10 }, (_, seed) =>
    simulateClustered({
      ...stage,
      seed: seed + 1,
      broken: 'candidate',
      worse: (usual) => ({ ...usual, failed: 0.1 }),
    }),
  ).filter(({ verdict }) => verdict);
  expect(found.length).toBeGreaterThan(6);
});

test('a candidate that fails at each mount is judged worse where workspaces differ (REL-67)', () => {
  for (let seed = 1; seed <= 5; seed += 1)
    expect(simulateClustered({ ...ALIKE, seed, worse: (usual) => ({ ...usual, failed: 1 }) }).verdict).toMatchObject({
      measure: 'failed',
    });
});

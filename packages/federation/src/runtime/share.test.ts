import * as fc from 'fast-check';
import { chosenRelease, isControl } from './chosen-release';
import { drawOf, randomDraw, thresholdOf } from './share';

const IDS = 1_000_000;
const STAGES = ['a1b2c3d4e5', '0000000000', '9f8e7d6c5b'];

/** The draws of a million ids, in each stage. */
const DRAWS = STAGES.map((stage) => Uint32Array.from({ length: IDS }, (_, place) => drawOf(stage, place + 1)));

/** How many of them get the candidate. */
const countIn = (draws: Uint32Array, percent: number): number => {
  const below = thresholdOf(percent);
  return draws.reduce((count, draw) => (draw < below ? count + 1 : count), 0);
};

test.each([1, 5, 25, 50])('a share of %d %% of a million workspaces is met to 0.1 points (REL-61)', (percent) => {
  for (const draws of DRAWS) expect(Math.abs((countIn(draws, percent) / IDS) * 100 - percent)).toBeLessThanOrEqual(0.1);
});

test('a share of 0 % is nobody, and everyone is everyone (REL-61)', () => {
  expect(countIn(DRAWS[0]!, 0)).toBe(0);
  expect(countIn(DRAWS[0]!, 100)).toBe(IDS);
  expect([thresholdOf(0), thresholdOf(100)]).toEqual([0, 2 ** 32]);
});

test('a raised share takes nobody away, and each stage draws anew (REL-61)', () => {
  const percent = fc.double({ min: 0.01, max: 50, noNaN: true });
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{8,20}$/), fc.nat(), percent, percent, (stage, id, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      if (drawOf(stage, id) < thresholdOf(low)) expect(drawOf(stage, id)).toBeLessThan(thresholdOf(high));
    }),
  );
  const ids = Array.from({ length: 10_000 }, (_, id) => id);
  const both = ids.filter((id) => STAGES.slice(0, 2).every((stage) => drawOf(stage, id) < thresholdOf(50))).length;
  expect(both).toBeGreaterThan(2200);
  expect(both).toBeLessThan(2800);
});

describe('of a remote with a candidate', () => {
  const stage = STAGES[0]!;
  const remote = (candidate: object) => ({
    name: 'mf-orders',
    version: '1.0.0',
    candidate: { id: stage, differs: { version: '1.1.0' }, ...candidate },
  });
  const versionFor = (candidate: object, visitor: { workspaceId: number | undefined; draw: number }) =>
    chosenRelease(remote(candidate), visitor).version;

  test('a workspace gets the candidate strictly below the threshold (REL-61)', () => {
    const draw = drawOf(stage, 7);
    const visitor = { workspaceId: 7, draw: 0 };
    expect(versionFor({ below: draw + 1 }, visitor)).toBe('1.1.0');
    expect(versionFor({ below: draw }, visitor)).toBe('1.0.0');
    expect(versionFor({ below: 0 }, visitor)).toBe('1.0.0');
  });

  test('without a session the random number of the page load draws, and named workspaces are not met by it (REL-62)', () => {
    const visitor = (draw: number) => ({ workspaceId: undefined, draw });
    expect(versionFor({ below: 100 }, visitor(99))).toBe('1.1.0');
    expect(versionFor({ below: 100 }, visitor(100))).toBe('1.0.0');
    expect(versionFor({ named: '63' }, visitor(99))).toBe('1.0.0');
    const draws = Array.from({ length: 1000 }, randomDraw);
    expect(draws.every((draw) => Number.isInteger(draw) && draw >= 0 && draw < 2 ** 32)).toBe(true);
    expect(new Set(draws).size).toBeGreaterThan(990);
  });

  test('a named workspace gets the candidate whatever its draw, and takes what differs (REL-60)', () => {
    const named = drawOf(stage, 9001).toString(16);
    expect(chosenRelease(remote({ named }), { workspaceId: 9001, draw: 0 })).toEqual({
      name: 'mf-orders',
      version: '1.1.0',
      stage,
    });
    const stable = remote({ named });
    expect(chosenRelease(stable, { workspaceId: 9002, draw: 0 })).toBe(stable);
  });

  test('the control is the next share by the same draw, all others of named ones, and nobody of a whole region (REL-66)', () => {
    const isOne = (candidate: object, id?: number, draw = 0) =>
      isControl({ id: stage, differs: {}, ...candidate }, { workspaceId: id, draw });
    const ids = DRAWS[0]!.slice(0, 10_000);
    for (const percent of [5, 50]) {
      const below = thresholdOf(percent);
      const [chosen, control] = [
        ids.filter((draw) => draw < below).length,
        [...ids.keys()].filter((place) => isOne({ below }, place + 1)).length,
      ];
      expect([...ids.keys()].some((place) => ids[place]! < below && isOne({ below }, place + 1))).toBe(false);
      expect(Math.abs(chosen - control)).toBeLessThanOrEqual(200);
    }
    expect([isOne({ below: 100 }, undefined, 100), isOne({ below: 100 }, undefined, 200)]).toEqual([true, false]);
    const named = drawOf(stage, 9001).toString(16);
    expect([isOne({ named }, 9001), isOne({ named }, 9002), isOne({ named })]).toEqual([false, true, false]);
    expect([...ids.keys()].some((place) => isOne({ below: thresholdOf(100) }, place + 1))).toBe(false);
  });
});

import fc from 'fast-check';
import { orderEmissions, shownEmissions, type WeighedLine } from './order-emissions';

const line = (changes: Partial<WeighedLine> = {}): WeighedLine => ({
  unitType: 'kg',
  unitQuantity: 5,
  totalItemQuantity: 10,
  recordedQuantity: null,
  recordedWeight: null,
  ...changes,
});
const WEEK = { weightShipped: 100, platformEmissions: 8000, cateringButcherEmissions: 30_000 };

test('an order emits its weight times the grams per kilogram of its location, and saves the difference (REL-106)', () => {
  expect(orderEmissions([line(), line({ unitType: 'litre', totalItemQuantity: 2.5 })], WEEK)).toEqual({
    linesWithWeight: 2,
    lines: 2,
    coverage: 1,
    platformEmissions: 1000,
    cateringButcherEmissions: 3750,
    emissionsSavings: 2750,
  });
});

test.each([
  ['what was weighed counts before all else', { recordedWeight: 4.2, recordedQuantity: 1 }, 1, 336],
  ['cartons that were counted replace those ordered', { recordedQuantity: 1 }, 1, 400],
  ['a line of pieces has a weight once it is weighed', { unitType: 'piece', recordedWeight: 3 }, 1, 240],
  ['a line of pieces has none before', { unitType: 'piece' }, 0, 0],
  ['grams are parts of a kilogram', { unitType: 'g', totalItemQuantity: 2500 }, 1, 200],
] as const)('%s (REL-106)', (_, changes, linesWithWeight, platformEmissions) => {
  expect(orderEmissions([line(changes)], WEEK)).toMatchObject({ linesWithWeight, platformEmissions });
});

test('grams of emissions are whole, rounded half up, and a thousand grams of a product are a kilogram (REL-106)', () => {
  const grams = (changes: Partial<WeighedLine>) => {
    const { platformEmissions, cateringButcherEmissions } = orderEmissions([line(changes)], WEEK);
    return [platformEmissions, cateringButcherEmissions];
  };
  expect(grams({ recordedWeight: 0.33 })).toEqual([26, 99]);
  expect(grams({ recordedWeight: 0.00625 })).toEqual([1, 2]);
  expect(grams({ unitType: 'g', totalItemQuantity: 250_000 })).toEqual([20_000, 75_000]);
});

test.each([
  ['a line in kilograms that was replaced', { totalItemQuantity: 0 }],
  ['a line of pieces that was replaced', { unitType: 'piece', totalItemQuantity: 0 }],
  ['a line that was not supplied', { recordedQuantity: 0 }],
  ['a line weighed as nothing before it was counted', { recordedWeight: 0 }],
  ['a line of which nothing was weighed', { recordedQuantity: 0, recordedWeight: 0 }],
])('%s is no line of the order, with a weight or without (REL-106)', (_, changes) => {
  const rest = [line(), line({ unitType: 'each' })];
  expect(orderEmissions([...rest, line(changes)], WEEK)).toEqual(orderEmissions(rest, WEEK));
  expect(orderEmissions([line({ unitType: 'each' }), line(changes)], WEEK)).toMatchObject({
    linesWithWeight: 0,
    lines: 1,
    coverage: 0,
  });
});

test('a location without records, or with one of no weight, has no figures; lines are counted all the same (REL-106)', () => {
  for (const shipped of [undefined, { ...WEEK, weightShipped: 0 }])
    expect(orderEmissions([line(), line({ unitType: 'each' })], shipped)).toEqual({
      linesWithWeight: 1,
      lines: 2,
      coverage: 0.5,
      platformEmissions: null,
      cateringButcherEmissions: null,
      emissionsSavings: null,
    });
});

test('the saving is the difference of both figures, and an order of no line has none of either (REL-106)', () => {
  const grams = fc.integer({ min: 0, max: 1_000_000 });
  const shipped = fc.record({
    weightShipped: fc.integer({ min: 1, max: 10_000 }),
    platformEmissions: grams,
    cateringButcherEmissions: grams,
  });
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { maxLength: 40 }),
      shipped,
      (weights, known) => {
        const order = orderEmissions(
          weights.map((recordedWeight) => line({ recordedWeight })),
          known,
        );
        expect(order.emissionsSavings).toBe(order.cateringButcherEmissions! - order.platformEmissions!);
        expect(
          Math.sign(order.emissionsSavings!) * Math.sign(known.cateringButcherEmissions - known.platformEmissions),
        ).toBeGreaterThanOrEqual(0);
        if (weights.length === 0) expect(order).toMatchObject({ coverage: 0, platformEmissions: 0 });
      },
    ),
  );
});

test.each([
  [3350, 12_040, { totalKg: 3.4, separateKg: 12, savedKg: 8.6 }],
  [800, 400, { totalKg: 0.8, separateKg: 0.4, savedKg: -0.4 }],
])('%i g beside %i g are shown in tenths of kilograms that add up (REL-106)', (ours, theirs, shown) => {
  expect(shownEmissions(ours, theirs)).toEqual(shown);
});

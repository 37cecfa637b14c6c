import fc from 'fast-check';
import { addDays, weekday } from '../time/calendar-date';
import { GUIDE_REACH_DAYS, type PastOrder, usualQuantities } from './usual-quantities';

const CREAM = 1;
const WEDNESDAY = 3;
const none = null;
/** One order a week before 25 November 2026, latest first; null is an order without the product. */
const weeks = (cartons: readonly (number | null)[], before = '2026-11-25', step = 7): PastOrder[] =>
  cartons.map((count, at) => ({
    date: addDays(before, -step * (at + 1)),
    lines: [{ productId: 2, cartons: 1 }, ...(count === null ? [] : [{ productId: CREAM, cartons: count }])],
  }));
const usualCream = (history: readonly PastOrder[], day: number | null = WEDNESDAY) =>
  usualQuantities(history, day).quantities.get(CREAM);

test.each([
  ['3, 2, none, 4, 3, none', [3, 2, none, 4, 3, none], 3],
  ['two of six', [3, 2, none, none, none, none], undefined],
  ['three of six', [3, none, 5, none, 4, none], 4],
  ['two of three', [1, none, 2], 2],
  ['one of three', [1, none, none], undefined],
  ['two of four', [none, 1, 4, none], 3],
  ['half up from 2.5', [2, 3, 2, 3], 3],
  ['the seventh no more', [none, none, none, none, 1, 1, 9, 9], undefined],
] as const)('Double cream as %s (GDE-21)', (_, cartons, expected) => {
  expect(usualCream(weeks(cartons))).toBe(expected);
});

test('fewer than three orders of the weekday: the last six of any day count; without a date always (GDE-20)', () => {
  const [wednesdays, days] = [weeks([9, 9]), weeks([1, 1, 1, 1, 1, 1, 1], '2026-11-25', 1)];
  const mixed = [...days, ...wednesdays].sort((one, other) => (one.date < other.date ? 1 : -1));
  expect(usualQuantities(wednesdays, WEDNESDAY)).toMatchObject({ basedOn: 'any', orderCount: 2 });
  expect(usualQuantities(weeks([9, 9, 9]), WEDNESDAY)).toMatchObject({ basedOn: 'weekday', orderCount: 3 });
  expect(usualQuantities(weeks([9, 9, 9]), null)).toMatchObject({ basedOn: 'any', orderCount: 3 });
  expect(usualQuantities(mixed, 5)).toMatchObject({ basedOn: 'any', orderCount: 6 });
  expect(usualCream(mixed, 5)).toBe(1);
  expect(usualQuantities([], WEDNESDAY)).toEqual({ basedOn: 'none', orderCount: 0, quantities: new Map() });
});

test('lines of one product are one quantity, and none of 0 cartons counts (GDE-21, GDE-22)', () => {
  const order = {
    date: '2026-11-18',
    lines: [
      { productId: CREAM, cartons: 2 },
      { productId: CREAM, cartons: 1 },
      { productId: 2, cartons: 0 },
    ],
  };
  expect([...usualQuantities([order], null).quantities]).toEqual([[CREAM, 3]]);
});

test.each([
  ['over the spring change', '2026-04-01'],
  ['over the autumn change', '2026-10-28'],
  ['over the end of the year', '2027-01-06'],
  ['over a leap day', '2028-03-01'],
])('the Wednesdays before a Wednesday are compared %s, also the one 182 days before (GDE-20)', (_, date) => {
  const wednesdays = [1, 2, 26].map((back) => ({
    date: addDays(date, -7 * back),
    lines: [{ productId: CREAM, cartons: back }],
  }));
  const history = wednesdays.flatMap((order) => [order, { date: addDays(order.date, -1), lines: [] }]);
  expect([usualQuantities(history, weekday(date)), addDays(date, -GUIDE_REACH_DAYS)]).toEqual([
    { basedOn: 'weekday', orderCount: 3, quantities: new Map([[CREAM, 2]]) },
    wednesdays[2]?.date,
  ]);
});

/** The text of GDE-20 and GDE-21 said in the plainest way: every product is counted by itself. */
function oracle(history: readonly PastOrder[], day: number | null) {
  const same = history.filter(({ date }) => day !== null && (new Date(`${date}T12:00:00Z`).getUTCDay() || 7) === day);
  const isByDay = same.length >= 3;
  const orders = (isByDay ? same : history).slice(0, 6);
  const quantities = new Map<number, number>();
  for (let productId = 1; productId <= 5; productId += 1) {
    const sums = orders
      .map(({ lines }) => lines.reduce((sum, line) => (line.productId === productId ? sum + line.cartons : sum), 0))
      .filter((sum) => sum > 0);
    sums.sort((one, other) => one - other);
    if (sums.length === 0 || sums.length < orders.length / 2) continue;
    const at = (sums.length - 1) / 2;
    quantities.set(productId, Math.round(((sums[Math.floor(at)] as number) + (sums[Math.ceil(at)] as number)) / 2));
  }
  return { basedOn: isByDay ? 'weekday' : orders.length > 0 ? 'any' : 'none', orderCount: orders.length, quantities };
}

test('whatever was ordered on whatever days, usual is what the plain count says (GDE-20, GDE-21)', () => {
  const line = fc.record({ productId: fc.integer({ min: 1, max: 5 }), cartons: fc.integer({ min: 0, max: 12 }) });
  const past = fc.array(
    fc.record({ back: fc.integer({ min: 1, max: GUIDE_REACH_DAYS }), lines: fc.array(line, { maxLength: 8 }) }),
    { maxLength: 30 },
  );
  const dates = fc.integer({ min: 0, max: 2200 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(past, dates, fc.boolean(), (orders, date, hasDate) => {
      const history = orders
        .map(({ back, lines }) => ({ date: addDays(date, -back), lines }))
        .sort((one, other) => (one.date < other.date ? 1 : -1));
      const day = hasDate ? weekday(date) : null;
      const found = usualQuantities(history, day);
      const expected = oracle(history, day);
      expect({ ...found, quantities: [...found.quantities].sort() }).toEqual({
        ...expected,
        quantities: [...expected.quantities].sort(),
      });
    }),
    { numRuns: 500 },
  );
});

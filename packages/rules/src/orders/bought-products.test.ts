import { addDays } from '../time/calendar-date';
import { boughtProducts, type RecentOrder } from './bought-products';

const TODAY = '2026-11-20';
const order = (date: string, productIds: readonly number[], isDelivered = true): RecentOrder => ({
  date,
  isDelivered,
  lines: productIds.map((productId) => ({ productId, cartons: 1 })),
});
const bought = (orders: readonly RecentOrder[]) =>
  [
    ...boughtProducts(
      [...orders].sort((one, other) => (one.date < other.date ? 1 : -1)),
      TODAY,
    ),
  ].sort();

test('what was ordered in the last eight weeks is bought, also when it is not usual or is still to come (GDE-88)', () => {
  const others = Array.from({ length: 6 }, (_, week) => order(addDays('2026-11-19', -7 * week), [9]));
  expect(
    bought([...others, order('2026-09-25', [1]), order('2026-09-24', [2]), order('2026-11-23', [3], false)]),
  ).toEqual([1, 3, 9]);
});

test('what is usual on some weekday is bought, however long ago (GDE-88)', () => {
  const mondays = ['2026-06-01', '2026-06-08', '2026-06-15'].map((date) => order(date, [1, 2]));
  const thursdays = Array.from({ length: 6 }, (_, week) => order(addDays('2026-11-19', -7 * week), [9]));
  expect(bought([...mondays, ...thursdays])).toEqual([1, 2, 9]);
});

test('what was had once on a weekday and long ago is not bought, and nothing is without orders (GDE-88)', () => {
  const mondays = [order('2026-06-01', [1]), order('2026-06-08', [2]), order('2026-06-15', [2])];
  const thursdays = Array.from({ length: 6 }, (_, week) => order(addDays('2026-11-19', -7 * week), [9]));
  expect([bought([...mondays, ...thursdays]), bought([])]).toEqual([[2, 9], []]);
});

const JUNE = ['2026-06-05', '2026-06-12', '2026-06-19', '2026-06-26', '2026-07-03', '2026-07-10'] as const;
const lately = Array.from({ length: 6 }, (_, week) => order(addDays('2026-11-19', -7 * week), [9]));

test.each([
  ['Monday', -4],
  ['Tuesday', -3],
  ['Wednesday', -2],
  ['Thursday', -1],
  ['Friday', 0],
  ['Saturday', 1],
  ['Sunday', 2],
])('what was usual on a %s long ago is bought (GDE-88)', (_, step) => {
  // The six of the day after are the latest of any day, and lack it.
  const usual = JUNE.map((date) => order(addDays(date, step), [1]));
  const others = JUNE.map((_date, week) => order(addDays('2026-11-14', step - 7 * week), [9]));
  expect(bought([...usual, ...others])).toContain(1);
});

test('usual goes by orders that were delivered before today (GDE-88)', () => {
  const three = JUNE.slice(0, 3).map((date) => order(date, [1]));
  const six = [...three, ...JUNE.slice(3).map((date) => order(date, [2]))];
  // One more Friday would make it three of seven.
  expect(bought([...six, ...lately, order(TODAY, [9])])).toEqual([1, 2, 9]);
  expect(bought([...three.map((past) => ({ ...past, isDelivered: false })), ...lately])).toEqual([9]);
});

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

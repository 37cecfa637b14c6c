import { hasFilter, readConditions } from './conditions';

test.each([
  ['from=2026-11-01&to=2026-11-30', ['2026-11-01', '2026-11-30']],
  ['from=2026-11-30&to=2026-11-30', ['2026-11-30', '2026-11-30']],
  // No such day.
  ['from=2026-02-31&to=2026-03-01', [undefined, undefined]],
  // Ends before it begins.
  ['from=2026-03-02&to=2026-03-01', [undefined, undefined]],
  // Only a complete range counts.
  ['from=2026-03-02', [undefined, undefined]],
  ['from=yesterday&to=2026-03-01', [undefined, undefined]],
])('of the address %s the range is %j (INS-83)', (query, range) => {
  const { from, to } = readConditions(new URLSearchParams(query));
  expect([from, to]).toEqual(range);
});

test('an address with an order number has neither statuses nor what is due, and the number is no filter (INS-77, INS-80)', () => {
  const conditions = readConditions(new URLSearchParams('orderId=10094&status=paid&due=overdue'));
  expect(conditions).toMatchObject({ orderId: '10094', statuses: [], due: undefined });
  expect(hasFilter(conditions)).toBe(false);
});

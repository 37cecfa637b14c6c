import { expandSchedule } from '../schedule/expand-schedule';
import { calendar, timed, weekly } from '../testing/calendars';
import { FRIDAY } from '../testing/moments';
import { isAgreedDelivery } from './agreed-delivery';
import { deliverableItems } from './delivery-dates';

const items = expandSchedule(
  calendar(
    weekly('20261102', '0700', '1000', 'MO'),
    weekly('20261103', '2200', '0200', 'TU').replace(/(DTEND.*)20261103/, '$120261104'),
  ),
  {
    region: 'gb',
    nowMs: FRIDAY,
  },
);

test.each([
  ['2026-11-23T07:00', '2026-11-23T10:00', true],
  ['2026-11-23T08:00:00', '2026-11-23T09:00:00', true],
  ['2026-11-23T06:59', '2026-11-23T10:00', false],
  ['2026-11-23T07:00', '2026-11-23T10:01', false],
  ['2026-11-24T23:00', '2026-11-25T01:00', true],
  ['2026-11-25T07:00', '2026-11-25T10:00', false],
  ['2026-11-23T00:00', '2026-11-23T00:00', true],
  ['2026-11-25T00:00', '2026-11-25T00:00', false],
])('a delivery from %s to %s is agreed: %s (RUL-25)', (start, end, agreed) => {
  expect(isAgreedDelivery({ start, end, items, hasSchedule: true })).toBe(agreed);
});

test('without a schedule or a date nothing is known (RUL-25)', () => {
  const day = { start: '2026-11-23T07:00', end: '2026-11-23T10:00' };
  expect(isAgreedDelivery({ ...day, items: [], hasSchedule: false })).toBeNull();
  expect(isAgreedDelivery({ ...day, items: [] })).toBeNull();
  expect(isAgreedDelivery({ ...day, items: null })).toBeNull();
  expect(isAgreedDelivery({ start: null, end: null, items, hasSchedule: true })).toBeNull();
});

test('no delivery is agreed where each day of the schedule is a holiday (RUL-22, RUL-25)', () => {
  const christmas = expandSchedule(calendar(timed('20261225', '0700', '1000')), { region: 'gb', nowMs: FRIDAY });
  const left = deliverableItems({ items: christmas, region: 'gb', holidayOrdering: false });
  const agreed = ['2026-12-25', '2026-12-23'].map((day) =>
    isAgreedDelivery({
      start: `${day}T07:00`,
      end: `${day}T10:00`,
      items: left,
      hasSchedule: christmas.length > 0,
    }),
  );
  expect([christmas.length, left.length]).toEqual([1, 0]);
  expect(agreed).toEqual([false, false]);
});

import { expandSchedule } from '../schedule/expand-schedule';
import { calendar, weekly } from '../testing/calendars';
import { FRIDAY } from '../testing/moments';
import { isAgreedDelivery } from './agreed-delivery';

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
  expect(isAgreedDelivery({ start, end, items })).toBe(agreed);
});

test('without a schedule or a date nothing is known (RUL-25)', () => {
  expect(isAgreedDelivery({ start: '2026-11-23T07:00', end: '2026-11-23T10:00', items: [] })).toBeNull();
  expect(isAgreedDelivery({ start: '2026-11-23T07:00', end: '2026-11-23T10:00', items: null })).toBeNull();
  expect(isAgreedDelivery({ start: null, end: null, items })).toBeNull();
});

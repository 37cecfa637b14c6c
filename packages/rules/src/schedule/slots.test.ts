import { calendar, event, weekly } from '../testing/calendars';
import { FRIDAY } from '../testing/moments';
import { expandSchedule } from './expand-schedule';
import { dateWithoutSlot, hasAllowedSlot, hasSlot, parseSlot, slotToTimes, slotsOf } from './slots';

const items = expandSchedule(
  calendar(
    weekly('20261103', '1300', '1500', 'TU').replace('UID:delivery', 'UID:b'),
    weekly('20261103', '0600', '0800', 'TU').replace('UID:delivery', 'UID:a'),
    event('UID:long', 'DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261127'),
  ),
  { region: 'gb', nowMs: FRIDAY },
);

test('the slots of a date are those of its items in order of start (RUL-45)', () => {
  expect(slotsOf('2026-11-24', items).map(({ value }) => value)).toEqual(['06:00-08:00', '13:00-15:00']);
});

test('a date without items has the single slot 07:00-10:00 (RUL-45)', () => {
  expect(slotsOf('2026-11-26', items)).toEqual([{ label: '07:00-10:00', value: '07:00-10:00' }]);
  expect(slotsOf('2026-11-24')).toEqual([{ label: '07:00-10:00', value: '07:00-10:00' }]);
});

test.each(['7:00-10:00', '07:00-24:00', '07:00', '07:00–10:00', '07:60-10:00', ' 07:00-10:00', ''])(
  '%j is no slot (RUL-46)',
  (value) => {
    expect(parseSlot(value)).toBeNull();
    expect(slotToTimes('2026-11-23', value)).toBeNull();
  },
);

test('a slot with a date gives local start and end (RUL-46)', () => {
  expect(slotToTimes('2026-11-23', '07:00-10:00')).toEqual({
    start: '2026-11-23T07:00:00',
    end: '2026-11-23T10:00:00',
  });
  expect(parseSlot('00:00-23:59')).toEqual({ start: '00:00', end: '23:59' });
});

test('an end not after its start is on the next day (RUL-46)', () => {
  expect(slotToTimes('2026-11-23', '22:00-02:00')).toEqual({
    start: '2026-11-23T22:00:00',
    end: '2026-11-24T02:00:00',
  });
  expect(slotToTimes('2026-12-31', '07:00-07:00')?.end).toBe('2027-01-01T07:00:00');
});

test('an item that lasts longer keeps its own end (RUL-46)', () => {
  expect(slotToTimes('2026-11-25', '00:00-00:00', items)).toEqual({
    start: '2026-11-25T00:00:00',
    end: '2026-11-27T00:00:00',
  });
  expect(slotToTimes('2026-11-24', '06:00-08:00', items)).toEqual({
    start: '2026-11-24T06:00:00',
    end: '2026-11-24T08:00:00',
  });
});

test('a date without a slot is its 00:00 twice (RUL-47)', () => {
  expect(dateWithoutSlot('2026-11-23')).toEqual({ start: '2026-11-23T00:00:00', end: '2026-11-23T00:00:00' });
  expect(hasSlot('2026-11-23T00:00:00', '2026-11-23T00:00')).toBe(false);
  expect(hasSlot('2026-11-23T07:00', '2026-11-23T10:00:00')).toBe(true);
  expect(hasSlot('2026-11-23T00:00', '2026-11-24T00:00')).toBe(true);
  expect(hasSlot(null, '2026-11-23T10:00')).toBe(false);
});

test('hours end at the same time of the next day at the latest to be a slot (RUL-46)', () => {
  for (const none of [null, []]) {
    expect(hasAllowedSlot('2026-11-23T22:00:00', '2026-11-24T02:00:00', none)).toBe(true);
    expect(hasAllowedSlot('2026-11-23T07:00:00', '2026-11-24T07:00:00', none)).toBe(true);
    expect(hasAllowedSlot('2026-11-23T07:00:00', '2026-11-24T07:00:01', none)).toBe(false);
    expect(hasAllowedSlot('2026-11-23T07:00:00', '2028-11-23T10:00:00', none)).toBe(false);
    expect(hasAllowedSlot('2026-11-23T10:00:00', '2026-11-23T07:00:00', none)).toBe(false);
  }
  // 25 hours pass between them, but a day of the wall clock.
  expect(hasAllowedSlot('2026-10-24T07:00:00', '2026-10-25T07:00:00', null)).toBe(true);
});

test('within an occurrence that lasts longer, hours may last longer too (RUL-46)', () => {
  expect(hasAllowedSlot('2026-11-25T00:00:00', '2026-11-27T00:00:00', items)).toBe(true);
  expect(hasAllowedSlot('2026-11-25T07:00:00', '2026-11-26T10:00:00', items)).toBe(true);
  expect(hasAllowedSlot('2026-11-25T00:00:00', '2026-11-27T00:00:01', items)).toBe(false);
  expect(hasAllowedSlot('2026-11-24T23:00:00', '2026-11-26T10:00:00', items)).toBe(false);
});

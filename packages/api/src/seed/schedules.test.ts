import { UnreadableCalendar } from '@larder/rules';
import { expandSchedule } from '@larder/rules/schedule';
import { demoLocations } from './locations';
import { schedulesOf } from './schedules';

const today = { gb: '2026-11-20', fr: '2026-11-20' };
const locations = demoLocations(today);
const { next, prev, off, textOf } = schedulesOf(locations, today);
const items = (id: number, from: string, to: string) =>
  expandSchedule(textOf(id) ?? '', {
    region: id === 1301 ? 'fr' : 'gb',
    nowMs: Date.parse('2026-11-20T09:00:00Z'),
    from,
    to,
  });

test.each([
  [1101, 3, '2026-11-23'],
  [1101, 5, '2026-11-25'],
  [1101, 12, '2026-12-02'],
  [1103, 0, '2026-11-20'],
  [1102, 6, '2026-11-26'],
  [1103, 10, '2026-11-30'],
  [1101, 7, '2026-11-27'],
])('next(%i, %i) is %s (seed 1)', (id, days, date) => {
  expect(next(id, days).start.slice(0, 10)).toBe(date);
});

test('off() finds weekdays outside the calendar, prev() looks back (seed 1)', () => {
  expect(off(1101, 5).start).toBe('2026-11-26T07:00:00');
  expect(off(1101, 8).start).toBe('2026-12-01T07:00:00');
  expect(prev(1101, 3).start).toBe('2026-11-16T07:00:00');
});

test('1102 has two slots a day (seed 4)', () => {
  expect(items(1102, '2026-11-24', '2026-11-24').map(({ slot }) => slot.value)).toEqual(['06:00-08:00', '13:00-15:00']);
});

test('1103 leaves out T+6, T+13 and Christmas, and delivers in two nights (seed 4)', () => {
  const dates = items(1103, '2026-11-20', '2026-12-31');
  for (const date of ['2026-11-26', '2026-12-03', '2026-12-25', '2026-12-26', '2026-12-28'])
    expect(dates.some((item) => item.date === date)).toBe(false);
  expect(dates.filter(({ slot }) => slot.value === '22:00-02:00').map(({ start, end }) => [start, end])).toEqual([
    ['2026-11-20T22:00:00', '2026-11-21T02:00:00'],
    ['2026-11-28T22:00:00', '2026-11-29T02:00:00'],
  ]);
});

test('1105 ended thirty days ago (seed 4)', () => {
  expect(items(1105, '2026-10-14', '2026-12-31').map(({ date }) => date)).toEqual(['2026-10-14', '2026-10-21']);
});

test('1202 has forty deliveries in all (seed 4)', () => {
  expect(items(1202, '2026-01-01', '2027-12-31')).toHaveLength(40);
});

test('1203 is written in UTC: an hour later by the summer clock (seed 4)', () => {
  expect(items(1203, '2026-11-25', '2026-11-25')[0]?.start).toBe('2026-11-25T07:00:00');
  expect(items(1203, '2027-04-07', '2027-04-07')[0]?.start).toBe('2027-04-07T08:00:00');
});

test('1204 comes later on one Thursday (seed 4)', () => {
  expect(items(1204, '2026-11-26', '2026-12-03').map(({ start }) => start)).toEqual([
    '2026-11-26T10:00:00',
    '2026-12-03T07:00:00',
  ]);
});

test('1205 is no calendar, 1104 has none (seed 4)', () => {
  expect(() => items(1205, '2026-11-20', '2026-11-30')).toThrow(UnreadableCalendar);
  expect(textOf(1104)).toBeUndefined();
});

test('1206 is at 07:00 through both clock changes, and open on one holiday (seed 4)', () => {
  for (const date of ['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26', '2027-03-28'])
    expect(items(1206, date, date).map(({ start }) => start)).toEqual([`${date}T07:00:00`]);
  expect(items(1206, '2026-12-27', '2026-12-28').map(({ date, allowHoliday }) => [date, allowHoliday])).toEqual([
    ['2026-12-27', false],
    ['2026-12-28', true],
  ]);
});

test('1207 has 29 single days, one of them cancelled (seed 4)', () => {
  expect(items(1207, '2026-01-01', '2027-12-31')).toHaveLength(28);
});

test('1301 delivers by the clock of Paris (seed 4)', () => {
  expect(items(1301, '2026-11-21', '2026-11-23').map(({ start }) => start)).toEqual([
    '2026-11-21T06:00:00',
    '2026-11-23T06:00:00',
  ]);
});

test('no line of a calendar is longer than 75 octets (RFC 5545)', () => {
  for (const { id } of locations)
    for (const line of (textOf(id) ?? '').split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

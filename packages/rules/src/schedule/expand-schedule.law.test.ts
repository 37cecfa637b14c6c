import fc from 'fast-check';
import type { Region } from '../regions/region';
import { zoneOf } from '../regions/region';
import { calendar, event } from '../testing/calendars';
import { dateOfDay } from '../testing/date-of-day';
import { addDays, dayNumber, weekday } from '../time/calendar-date';
import { expandSchedule } from './expand-schedule';

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A rule as a test draws it; positions count in monthly rules only, null is every such day of the month. */
const rules = fc.record({
  freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
  interval: fc.constantFrom(1, 1, 1, 2, 3, 4, 6, 7, 12, 14, 24, 400, 1_000_000_000),
  days: fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 1, max: 7 }),
      position: fc.constantFrom(null, null, -5, -2, -1, 1, 2, 3, 4, 5),
    }),
    { maxLength: 3, selector: ({ day }) => day },
  ),
  count: fc.option(
    fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 100, max: 2000 }), fc.constant(1_000_000_000)),
    { nil: undefined },
  ),
  until: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined }),
});
type Rule = typeof rules extends fc.Arbitrary<infer T> ? T : never;

const dates = (from: string, to: string) => fc.integer({ min: dayNumber(from), max: dayNumber(to) }).map(dateOfDay);
/** Leap days, the last days of months and years, and clock changes, beside any other day. */
const firstDays = fc.oneof(
  dates('2015-01-01', '2029-12-31'),
  fc.constantFrom(
    '2016-02-29',
    '2020-02-29',
    '2024-02-29',
    '2019-12-31',
    '2025-01-01',
    '2024-08-31',
    '2026-01-30',
    '2026-03-29',
    '2026-10-25',
  ),
);
/** Windows from a few days to two years: most of them hold clock changes, some a leap day. */
const windows = fc
  .tuple(
    fc.oneof(
      dates('2022-01-01', '2030-12-31'),
      fc.constantFrom('2026-03-28', '2026-10-24', '2026-12-31', '2028-02-28'),
    ),
    fc.constantFrom(0, 3, 60, 182, 700),
  )
  .map(([from, days]) => ({ from, to: addDays(from, days) }));
const times = fc.constantFrom('00:30', '01:30', '02:30', '07:00', '23:30');

const compact = (text: string) => text.replace(/[-:]/g, '');

function ruleText(rule: Rule, first: string): string {
  const days = rule.days.map(
    ({ day, position }) => `${rule.freq === 'MONTHLY' ? (position ?? '') : ''}${NAMES[day - 1]}`,
  );
  return [
    `FREQ=${rule.freq}`,
    `INTERVAL=${rule.interval}`,
    ...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === undefined ? [] : [`UNTIL=${compact(addDays(first, rule.until))}`]),
  ].join(';');
}

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Whether the rule names a date, judged from the date alone. */
function isNamed(rule: Rule, first: string, date: string): boolean {
  const isDay = rule.days.some(({ day }) => day === weekday(date));
  if (rule.freq === 'DAILY')
    return (dayNumber(date) - dayNumber(first)) % rule.interval === 0 && (rule.days.length === 0 || isDay);
  if (rule.freq === 'WEEKLY') {
    const weeks = (dayNumber(date) - weekday(date) - (dayNumber(first) - weekday(first))) / 7;
    return weeks % rule.interval === 0 && (rule.days.length === 0 ? weekday(date) === weekday(first) : isDay);
  }
  if ((monthNumber(date) - monthNumber(first)) % rule.interval !== 0) return false;
  if (rule.days.length === 0) return date.slice(8) === first.slice(8);
  const dayOfMonth = Number(date.slice(8));
  const lastOfMonth = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
  const positions = [null, Math.ceil(dayOfMonth / 7), -Math.ceil((lastOfMonth - dayOfMonth + 1) / 7)];
  return rule.days.some(({ day, position }) => day === weekday(date) && positions.includes(position));
}

/** Day by day from the first one, as RUL-35 to RUL-37 say it. */
function naiveDates(
  rule: Rule,
  first: string,
  { from, to }: { from: string; to: string },
  excluded: readonly string[],
  added: readonly string[],
): string[] {
  const named: string[] = [];
  for (let date = first; date <= to; date = addDays(date, 1)) {
    if (rule.until !== undefined && date > addDays(first, rule.until)) break;
    if (rule.count !== undefined && named.length >= rule.count) break;
    if (date === first || isNamed(rule, first, date)) named.push(date);
  }
  return [...new Set([...named, ...added])]
    .filter((date) => date >= from && date <= to && !excluded.includes(date))
    .sort();
}

/**
 * Where the clocks go forward that night, the hour from 1:00 (London) or 2:00 (Paris) is skipped and the start moves on
 * (RUL-39).
 */
function shownTime(date: string, time: string, region: Region): string {
  const isChange = date.slice(5, 7) === '03' && weekday(date) === 7 && addDays(date, 7).slice(5, 7) === '04';
  const skipped = region === 'gb' ? '01:30' : '02:30';
  return isChange && time === skipped ? time.replace(/\d(?=:)/, (hour) => String(Number(hour) + 1)) : time;
}

test('expansion equals going through the days one by one, over clock changes, ends of years and leap days (RUL-34, RUL-35, RUL-36, RUL-37, RUL-39)', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 5 });
  fc.assert(
    fc.property(
      rules,
      firstDays,
      windows,
      times,
      fc.constantFrom<Region>('gb', 'fr'),
      gaps,
      gaps,
      (rule, first, window, time, region, exclude, add) => {
        const near = (gap: number) => (gap % 2 ? addDays(first, gap) : addDays(window.from, gap % 190));
        const excluded = exclude.map(near);
        const added = add.map(near);
        const property = (name: string, date: string) =>
          `${name};TZID=${zoneOf(region)}:${compact(date)}T${compact(time)}00`;
        const ics = calendar(
          event(
            'UID:delivery',
            property('DTSTART', first),
            'DURATION:PT15M',
            `RRULE:${ruleText(rule, first)}`,
            ...excluded.map((date) => property('EXDATE', date)),
            ...added.map((date) => property('RDATE', date)),
          ),
        );
        const starts = expandSchedule(ics, { region, nowMs: 0, ...window }).map(({ start }) => start);
        expect(starts).toEqual(
          naiveDates(rule, first, window, excluded, added).map((date) => `${date}T${shownTime(date, time, region)}:00`),
        );
      },
    ),
    { numRuns: 300 },
  );
});

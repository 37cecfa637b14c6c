import fc from 'fast-check';
import { dateOfDay } from '../testing/date-of-day';
import { dayNumber, addDays, weekday } from '../time/calendar-date';
import { holidayOn } from './holidays';
import { DEADLINE_DAYS } from './open-deadlines';
import type { UsualDayInput } from './usual-day';
import { USUAL_REACH_DAYS, comparedDays, isUsualDay } from './usual-day';

const days = fc.integer({ min: dayNumber('2025-01-01'), max: dayNumber('2030-11-30') }).map(dateOfDay);
const regions = fc.constantFrom('gb' as const, 'fr' as const);
const ahead = fc.integer({ min: 0, max: DEADLINE_DAYS });
const weeksBefore = (date: string, ...weeks: number[]) => new Set(weeks.map((week) => addDays(date, -7 * week)));

test.each([
  ['all four', [1, 2, 3, 4], true],
  ['three of four', [1, 3, 4], true],
  ['two of four', [1, 2], false],
  ['two, and one five weeks ago', [1, 2, 5], false],
  ['none', [], false],
])('a Wednesday with orders on %s of the last Wednesdays is usual: %s (GDE-51)', (_, weeks, isUsual) => {
  expect(
    isUsualDay({
      date: '2026-11-25',
      today: '2026-11-20',
      orderedDates: weeksBefore('2026-11-25', ...weeks),
      region: 'gb',
    }),
  ).toBe(isUsual);
});

test.each([
  [
    'Mon 4 Jan 2027 leaves out Boxing Day’s substitute',
    '2027-01-04',
    'gb',
    ['2026-12-21', '2026-12-14', '2026-12-07', '2026-11-30'],
  ],
  [
    'Fri 8 Jan 2027 leaves out New Year’s Day and Christmas Day',
    '2027-01-08',
    'gb',
    ['2026-12-18', '2026-12-11', '2026-12-04', '2026-11-27'],
  ],
  [
    'Mon 8 Jun 2026 leaves out two bank holidays',
    '2026-06-08',
    'gb',
    ['2026-06-01', '2026-05-18', '2026-05-11', '2026-04-27'],
  ],
  [
    'in fr Mon 8 Jun 2026 leaves out Whit Monday alone',
    '2026-06-08',
    'fr',
    ['2026-06-01', '2026-05-18', '2026-05-11', '2026-05-04'],
  ],
  [
    'weeks with a clock change count like others',
    '2026-04-02',
    'gb',
    ['2026-03-26', '2026-03-19', '2026-03-12', '2026-03-05'],
  ],
] as const)('%s (GDE-51)', (_, date, region, compared) => {
  expect(comparedDays(date, addDays(date, -2), region)).toEqual(compared);
});

test.each([
  ['2026-11-24', ['2026-11-24', '2026-11-17', '2026-11-10', '2026-11-03']],
  ['2026-11-23', ['2026-11-17', '2026-11-10', '2026-11-03', '2026-10-27']],
  ['2026-11-17', ['2026-11-17', '2026-11-10', '2026-11-03', '2026-10-27']],
])('seen from %s, 1 December is compared with no day that is still ahead: %j (GDE-51)', (today, compared) => {
  expect(comparedDays('2026-12-01', today, 'gb')).toEqual(compared);
});

/** The rule as the specification says it, a day at a time, of the days that are not ahead of today. */
function usualByTheBook({ date, today, orderedDates, region }: UsualDayInput): boolean {
  let seen = 0;
  let had = 0;
  for (let day = addDays(date, -1); seen < 4; day = addDays(day, -1)) {
    if (day > today || weekday(day) !== weekday(date) || holidayOn(day, region)) continue;
    seen += 1;
    if (orderedDates.has(day)) had += 1;
  }
  return had >= 3;
}

test('a usual day is what the sentence of the specification says, day by day (GDE-51)', () => {
  fc.assert(
    fc.property(
      days,
      ahead,
      regions,
      fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
      fc.array(fc.integer({ min: 1, max: 63 })),
      (date, daysAhead, region, weeks, others) => {
        const orderedDates = new Set([...weeksBefore(date, ...weeks), ...others.map((back) => addDays(date, -back))]);
        const input = { date, today: addDays(date, -daysAhead), orderedDates, region };
        expect(isUsualDay(input)).toBe(usualByTheBook(input));
      },
    ),
    { numRuns: 500 },
  );
});

test('every day that is compared lies within the reach of today (GDE-51)', () => {
  fc.assert(
    fc.property(days, ahead, regions, (date, daysAhead, region) => {
      const today = addDays(date, -daysAhead);
      expect(comparedDays(date, today, region).at(-1)! >= addDays(today, -USUAL_REACH_DAYS)).toBe(true);
    }),
  );
});

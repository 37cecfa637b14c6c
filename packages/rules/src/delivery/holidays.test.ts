import { weekday } from '../time/calendar-date';
import { holidayOn, holidaysOf } from './holidays';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The table of RUL-30, as it is written there. */
const TABLE: readonly [year: string, gb: string, fr: string][] = [
  [
    '2024',
    '1 Jan, 29 Mar, 1 Apr, 6 May, 27 May, 26 Aug, 25 Dec, 26 Dec',
    '1 Jan, 1 Apr, 1 May, 8 May, 9 May, 20 May, 14 Jul, 15 Aug, 1 Nov, 11 Nov, 25 Dec',
  ],
  [
    '2025',
    '1 Jan, 18 Apr, 21 Apr, 5 May, 26 May, 25 Aug, 25 Dec, 26 Dec',
    '1 Jan, 21 Apr, 1 May, 8 May, 29 May, 9 Jun, 14 Jul, 15 Aug, 1 Nov, 11 Nov, 25 Dec',
  ],
  [
    '2026',
    '1 Jan, 3 Apr, 6 Apr, 4 May, 25 May, 31 Aug, 25 Dec, 26 Dec, 28 Dec*',
    '1 Jan, 6 Apr, 1 May, 8 May, 14 May, 25 May, 14 Jul, 15 Aug, 1 Nov, 11 Nov, 25 Dec',
  ],
  [
    '2027',
    '1 Jan, 26 Mar, 29 Mar, 3 May, 31 May, 30 Aug, 25 Dec, 26 Dec, 27 Dec*, 28 Dec*',
    '1 Jan, 29 Mar, 1 May, 6 May, 8 May, 17 May, 14 Jul, 15 Aug, 1 Nov, 11 Nov, 25 Dec',
  ],
  [
    '2028',
    '1 Jan, 3 Jan*, 14 Apr, 17 Apr, 1 May, 29 May, 28 Aug, 25 Dec, 26 Dec',
    '1 Jan, 17 Apr, 1 May, 8 May, 25 May, 5 Jun, 14 Jul, 15 Aug, 1 Nov, 11 Nov, 25 Dec',
  ],
  [
    '2029',
    '1 Jan, 30 Mar, 2 Apr, 7 May, 28 May, 27 Aug, 25 Dec, 26 Dec',
    '1 Jan, 2 Apr, 1 May, 8 May, 10 May, 21 May, 14 Jul, 15 Aug, 1 Nov, 11 Nov, 25 Dec',
  ],
  [
    '2030',
    '1 Jan, 19 Apr, 22 Apr, 6 May, 27 May, 26 Aug, 25 Dec, 26 Dec',
    '1 Jan, 22 Apr, 1 May, 8 May, 30 May, 10 Jun, 14 Jul, 15 Aug, 1 Nov, 11 Nov, 25 Dec',
  ],
];

const written = (region: 'gb' | 'fr', year: string) =>
  holidaysOf(region)
    .filter(({ date }) => date.startsWith(year))
    .map(
      ({ date, type }) =>
        `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}${type === 'substitute' ? '*' : ''}`,
    )
    .join(', ');

test.each(TABLE)('the holidays of %s are those of the table (RUL-28, RUL-29, RUL-30)', (year, gb, fr) => {
  expect(written('gb', year)).toBe(gb);
  expect(written('fr', year)).toBe(fr);
});

test('the table holds 60 gb and 77 fr entries (RUL-30)', () => {
  expect(holidaysOf('gb')).toHaveLength(60);
  expect(holidaysOf('fr')).toHaveLength(77);
  expect(new Set(holidaysOf('gb').map(({ date }) => date)).size).toBe(60);
});

test('every substitute day is a weekday, and a weekend day keeps its own entry (RUL-28)', () => {
  const substitutes = holidaysOf('gb').filter(({ type }) => type === 'substitute');
  expect(substitutes.map(({ date }) => weekday(date) < 6)).toEqual([true, true, true, true]);
  expect(holidayOn('2027-12-25', 'gb')?.type).toBe('public');
  expect(holidaysOf('fr').every(({ type }) => type === 'public')).toBe(true);
});

test('Good Friday is an ordinary day in fr (RUL-29)', () => {
  expect(holidayOn('2026-04-03', 'fr')).toBeNull();
  expect(holidayOn('2026-04-03', 'gb')?.name).toEqual({ en: 'Good Friday', fr: 'Vendredi saint' });
});

test('an entry has a date, two names and a type, and regions differ (RUL-31)', () => {
  expect(holidayOn('2026-12-28', 'gb')).toEqual({
    date: '2026-12-28',
    name: { en: 'Boxing Day (substitute day)', fr: 'Lendemain de Noël (jour de remplacement)' },
    type: 'substitute',
  });
  expect(holidayOn('2026-12-28', 'fr')).toBeNull();
  expect(holidayOn('2026-11-11', 'fr')?.type).toBe('public');
  expect(holidayOn('2026-11-11', 'gb')).toBeNull();
});

test('a date outside the years of the table is no holiday (RUL-32)', () => {
  expect(holidayOn('2023-12-25', 'gb')).toBeNull();
  expect(holidayOn('2031-12-25', 'fr')).toBeNull();
});

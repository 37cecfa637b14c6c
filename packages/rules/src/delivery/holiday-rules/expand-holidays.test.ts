import { IE_HOLIDAYS } from '../../testing/ie-holidays';
import { weekday } from '../../time/calendar-date';
import { holidaysOf } from '../holidays';
import { easterOf } from './easter';
import { expandHolidays } from './expand-holidays';
import type { HolidayDay, HolidayRule } from './holiday-rule';

const NAME = { en: 'Harvest' };
const dates = (rules: readonly HolidayRule<'en'>[], from: number, to: number) =>
  expandHolidays({ rules, substituteName: { en: '{{name}}, moved' } }, from, to).map(({ date }) => date);

test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2027, '2027-03-28'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'],
])('Easter of %i is %s (REL-96)', (year, date) => {
  expect(easterOf(year)).toBe(date);
});

test.each<[string, HolidayDay, string[]]>([
  ['a fixed date', { kind: 'fixed', month: 3, day: 17 }, ['2026-03-17', '2027-03-17']],
  ['days before Easter', { kind: 'easter', days: -2 }, ['2026-04-03', '2027-03-26']],
  ['the second Monday', { kind: 'weekdayOfMonth', month: 6, weekday: 1, nth: 2 }, ['2026-06-08', '2027-06-14']],
  ['a fifth that only one month has', { kind: 'weekdayOfMonth', month: 5, weekday: 1, nth: 5 }, ['2027-05-31']],
  [
    'the last Sunday of a month of 28 days',
    { kind: 'weekdayOfMonth', month: 2, weekday: 7, nth: 'last' },
    ['2026-02-22', '2027-02-28'],
  ],
  [
    'the first Monday from a date on, that day included',
    { kind: 'weekdayFrom', month: 2, day: 1, weekday: 1 },
    ['2026-02-02', '2027-02-01'],
  ],
  ['29 February in years without it', { kind: 'fixed', month: 2, day: 29 }, []],
])('%s is found in 2026 and 2027 (REL-96)', (_, day, found) => {
  expect(dates([{ ...day, name: NAME }], 2026, 2027)).toEqual(found);
});

test('a rule holds in its years, both ends included (REL-96)', () => {
  const rule: HolidayRule<'en'> = { kind: 'fixed', month: 6, day: 2, name: NAME };
  expect(dates([{ ...rule, years: { from: 2025, to: 2026 } }], 2024, 2028)).toEqual(['2025-06-02', '2026-06-02']);
  expect(dates([{ ...rule, years: { from: 2027 } }], 2024, 2028)).toEqual(['2027-06-02', '2028-06-02']);
  expect(dates([{ ...rule, years: { to: 2024 } }], 2024, 2028)).toEqual(['2024-06-02']);
});

test('a substitute day is the next weekday that is no holiday, in the next year, too (REL-96)', () => {
  const rules: HolidayRule<'en'>[] = [
    { kind: 'fixed', month: 12, day: 31, name: NAME, substituteOn: [7] },
    { kind: 'fixed', month: 1, day: 1, name: { en: 'New Year' } },
  ];
  // 31 December 2028 is a Sunday.
  expect(expandHolidays({ rules, substituteName: { en: '{{name}}, moved' } }, 2029, 2029)).toEqual([
    { date: '2029-01-01', name: { en: 'New Year' }, type: 'public' },
    { date: '2029-01-02', name: { en: 'Harvest, moved' }, type: 'substitute' },
    { date: '2029-12-31', name: NAME, type: 'public' },
  ]);
});

test('a substitute day is called as its holiday in a language that the pattern lacks (REL-96)', () => {
  const rules: HolidayRule<string>[] = [
    { kind: 'fixed', month: 5, day: 2, name: { en: 'Harvest', ga: 'Fómhar' }, substituteOn: [6] },
  ];
  expect(expandHolidays({ rules, substituteName: { en: '{{name}}, moved' } }, 2026, 2026)[1]).toEqual({
    date: '2026-05-04',
    name: { en: 'Harvest, moved', ga: 'Fómhar' },
    type: 'substitute',
  });
});

test('an exception takes a day out or adds one, a substitute day included (REL-96)', () => {
  const rules: HolidayRule<'en'>[] = [{ kind: 'fixed', month: 5, day: 2, name: NAME, substituteOn: [6, 7] }];
  const exceptions = { removed: ['2026-05-04'], added: [{ date: '2026-05-08', name: { en: 'Jubilee' } }] };
  expect(dates(rules, 2026, 2026)).toEqual(['2026-05-02', '2026-05-04']);
  expect(expandHolidays({ rules, exceptions }, 2026, 2026)).toEqual([
    { date: '2026-05-02', name: NAME, type: 'public' },
    { date: '2026-05-08', name: { en: 'Jubilee' }, type: 'public' },
  ]);
});

test('of two rules for one date the first names it (REL-96)', () => {
  const rules: HolidayRule<'en'>[] = [
    { kind: 'fixed', month: 5, day: 1, name: NAME },
    { kind: 'fixed', month: 5, day: 1, name: { en: 'Other' } },
  ];
  expect(expandHolidays({ rules }, 2026, 2026)).toEqual([{ date: '2026-05-01', name: NAME, type: 'public' }]);
});

test('the rules of Ireland give 70 days from 2024 to 2030 (REL-96)', () => {
  const days = expandHolidays(IE_HOLIDAYS, 2024, 2030);
  expect(days).toHaveLength(70);
  const brigid = days.filter(({ name }) => name.en === 'Saint Brigid’s Day').map(({ date }) => date);
  expect(brigid).toEqual([
    '2024-02-05',
    '2025-02-03',
    '2026-02-02',
    '2027-02-01',
    '2028-02-07',
    '2029-02-05',
    '2030-02-01',
  ]);
  expect(weekday('2030-02-01')).toBe(5);
});

test('each name is that of its holiday in both languages (RUL-31, REL-96)', () => {
  const named = (region: 'gb' | 'fr', year: string) =>
    holidaysOf(region)
      .filter(({ date }) => date.startsWith(year))
      .map(({ date, name }) => `${date.slice(5)} ${name.en} / ${name.fr}`);
  expect(named('gb', '2027')).toEqual([
    '01-01 New Year’s Day / Jour de l’An',
    '03-26 Good Friday / Vendredi saint',
    '03-29 Easter Monday / Lundi de Pâques',
    '05-03 Early May bank holiday / Premier lundi de mai',
    '05-31 Spring bank holiday / Dernier lundi de mai',
    '08-30 Summer bank holiday / Dernier lundi d’août',
    '12-25 Christmas Day / Noël',
    '12-26 Boxing Day / Lendemain de Noël',
    '12-27 Christmas Day (substitute day) / Noël (jour de remplacement)',
    '12-28 Boxing Day (substitute day) / Lendemain de Noël (jour de remplacement)',
  ]);
  expect(named('fr', '2026')).toEqual([
    '01-01 New Year’s Day / Jour de l’An',
    '04-06 Easter Monday / Lundi de Pâques',
    '05-01 Labour Day / Fête du Travail',
    '05-08 Victory Day 1945 / Victoire 1945',
    '05-14 Ascension Day / Ascension',
    '05-25 Whit Monday / Lundi de Pentecôte',
    '07-14 Bastille Day / Fête nationale',
    '08-15 Assumption Day / Assomption',
    '11-01 All Saints’ Day / Toussaint',
    '11-11 Armistice Day / Armistice 1918',
    '12-25 Christmas Day / Noël',
  ]);
});

import type { HolidayRules } from '../delivery/holiday-rules/holiday-rule';

/**
 * Ireland, for tests: a region that the site does not have. Saint Brigid's Day is the first Monday of February, and
 * 1 February itself in a year in which that is a Friday.
 */
export const IE_HOLIDAYS: HolidayRules<'en'> = {
  rules: [
    { kind: 'fixed', month: 1, day: 1, name: { en: 'New Year’s Day' } },
    { kind: 'weekdayFrom', month: 2, day: 1, weekday: 1, name: { en: 'Saint Brigid’s Day' }, years: { from: 2023 } },
    { kind: 'fixed', month: 3, day: 17, name: { en: 'Saint Patrick’s Day' } },
    { kind: 'easter', days: 1, name: { en: 'Easter Monday' } },
    { kind: 'weekdayOfMonth', month: 5, weekday: 1, nth: 1, name: { en: 'May holiday' } },
    { kind: 'weekdayOfMonth', month: 6, weekday: 1, nth: 1, name: { en: 'June holiday' } },
    { kind: 'weekdayOfMonth', month: 8, weekday: 1, nth: 1, name: { en: 'August holiday' } },
    { kind: 'weekdayOfMonth', month: 10, weekday: 1, nth: 'last', name: { en: 'October holiday' } },
    { kind: 'fixed', month: 12, day: 25, name: { en: 'Christmas Day' } },
    { kind: 'fixed', month: 12, day: 26, name: { en: 'Saint Stephen’s Day' } },
  ],
  exceptions: { removed: ['2030-02-04'], added: [{ date: '2030-02-01', name: { en: 'Saint Brigid’s Day' } }] },
};

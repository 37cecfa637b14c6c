import type { Locale } from '../../regions/region';
import type { HolidayRules } from './holiday-rule';

const WEEKEND = [6, 7];

/** England and Wales (RUL-28). */
export const GB_HOLIDAYS: HolidayRules<Locale> = {
  rules: [
    { kind: 'fixed', month: 1, day: 1, name: { en: 'New Year’s Day', fr: 'Jour de l’An' }, substituteOn: WEEKEND },
    { kind: 'easter', days: -2, name: { en: 'Good Friday', fr: 'Vendredi saint' } },
    { kind: 'easter', days: 1, name: { en: 'Easter Monday', fr: 'Lundi de Pâques' } },
    {
      kind: 'weekdayOfMonth',
      month: 5,
      weekday: 1,
      nth: 1,
      name: { en: 'Early May bank holiday', fr: 'Premier lundi de mai' },
    },
    {
      kind: 'weekdayOfMonth',
      month: 5,
      weekday: 1,
      nth: 'last',
      name: { en: 'Spring bank holiday', fr: 'Dernier lundi de mai' },
    },
    {
      kind: 'weekdayOfMonth',
      month: 8,
      weekday: 1,
      nth: 'last',
      name: { en: 'Summer bank holiday', fr: 'Dernier lundi d’août' },
    },
    { kind: 'fixed', month: 12, day: 25, name: { en: 'Christmas Day', fr: 'Noël' }, substituteOn: WEEKEND },
    { kind: 'fixed', month: 12, day: 26, name: { en: 'Boxing Day', fr: 'Lendemain de Noël' }, substituteOn: WEEKEND },
  ],
  substituteName: { en: '{{name}} (substitute day)', fr: '{{name}} (jour de remplacement)' },
};

import type { Locale } from '../../regions/region';
import type { HolidayRules } from './holiday-rule';

/** Metropolitan France: no substitute days, and Good Friday is an ordinary day (RUL-29). */
export const FR_HOLIDAYS: HolidayRules<Locale> = {
  rules: [
    { kind: 'fixed', month: 1, day: 1, name: { en: 'New Year’s Day', fr: 'Jour de l’An' } },
    { kind: 'easter', days: 1, name: { en: 'Easter Monday', fr: 'Lundi de Pâques' } },
    { kind: 'fixed', month: 5, day: 1, name: { en: 'Labour Day', fr: 'Fête du Travail' } },
    { kind: 'fixed', month: 5, day: 8, name: { en: 'Victory Day 1945', fr: 'Victoire 1945' } },
    { kind: 'easter', days: 39, name: { en: 'Ascension Day', fr: 'Ascension' } },
    { kind: 'easter', days: 50, name: { en: 'Whit Monday', fr: 'Lundi de Pentecôte' } },
    { kind: 'fixed', month: 7, day: 14, name: { en: 'Bastille Day', fr: 'Fête nationale' } },
    { kind: 'fixed', month: 8, day: 15, name: { en: 'Assumption Day', fr: 'Assomption' } },
    { kind: 'fixed', month: 11, day: 1, name: { en: 'All Saints’ Day', fr: 'Toussaint' } },
    { kind: 'fixed', month: 11, day: 11, name: { en: 'Armistice Day', fr: 'Armistice 1918' } },
    { kind: 'fixed', month: 12, day: 25, name: { en: 'Christmas Day', fr: 'Noël' } },
  ],
};

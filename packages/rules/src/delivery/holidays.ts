import type { Region } from '../regions/region';
import { addDays, weekday } from '../time/calendar-date';

/** A public holiday; both types block deliveries (RUL-31). */
export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  name: { en: string; fr: string };
  type: 'public' | 'substitute';
}

/** Easter Sundays; their years are those of the table (RUL-30). */
const EASTER = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21'];

const day = (date: string, en: string, fr: string): Holiday => ({ date, name: { en, fr }, type: 'public' });

const firstMonday = (year: string, month: string): string => {
  const first = `${year}-${month}-01`;
  return addDays(first, (8 - weekday(first)) % 7);
};
const lastMonday = (year: string, month: string): string => {
  const last = `${year}-${month}-31`;
  return addDays(last, 1 - weekday(last));
};

/** Every day of the list that falls on a weekend gets the next free weekday (RUL-28). */
function withSubstitutes(days: readonly Holiday[]): Holiday[] {
  const taken = new Set(days.map(({ date }) => date));
  const substitutes: Holiday[] = [];
  for (const { date, name } of days) {
    if (weekday(date) < 6) continue;
    let free = addDays(date, 1);
    while (weekday(free) > 5 || taken.has(free)) free = addDays(free, 1);
    taken.add(free);
    substitutes.push({
      date: free,
      name: { en: `${name.en} (substitute day)`, fr: `${name.fr} (jour de remplacement)` },
      type: 'substitute',
    });
  }
  return [...days, ...substitutes];
}

/** England and Wales (RUL-28). */
function gbYear(easter: string): Holiday[] {
  const year = easter.slice(0, 4);
  return [
    ...withSubstitutes([day(`${year}-01-01`, 'New Year’s Day', 'Jour de l’An')]),
    day(addDays(easter, -2), 'Good Friday', 'Vendredi saint'),
    day(addDays(easter, 1), 'Easter Monday', 'Lundi de Pâques'),
    day(firstMonday(year, '05'), 'Early May bank holiday', 'Premier lundi de mai'),
    day(lastMonday(year, '05'), 'Spring bank holiday', 'Dernier lundi de mai'),
    day(lastMonday(year, '08'), 'Summer bank holiday', 'Dernier lundi d’août'),
    ...withSubstitutes([
      day(`${year}-12-25`, 'Christmas Day', 'Noël'),
      day(`${year}-12-26`, 'Boxing Day', 'Lendemain de Noël'),
    ]),
  ];
}

/** Metropolitan France: no substitute days, and Good Friday is an ordinary day (RUL-29). */
function frYear(easter: string): Holiday[] {
  const year = easter.slice(0, 4);
  return [
    day(`${year}-01-01`, 'New Year’s Day', 'Jour de l’An'),
    day(addDays(easter, 1), 'Easter Monday', 'Lundi de Pâques'),
    day(`${year}-05-01`, 'Labour Day', 'Fête du Travail'),
    day(`${year}-05-08`, 'Victory Day 1945', 'Victoire 1945'),
    day(addDays(easter, 39), 'Ascension Day', 'Ascension'),
    day(addDays(easter, 50), 'Whit Monday', 'Lundi de Pentecôte'),
    day(`${year}-07-14`, 'Bastille Day', 'Fête nationale'),
    day(`${year}-08-15`, 'Assumption Day', 'Assomption'),
    day(`${year}-11-01`, 'All Saints’ Day', 'Toussaint'),
    day(`${year}-11-11`, 'Armistice Day', 'Armistice 1918'),
    day(`${year}-12-25`, 'Christmas Day', 'Noël'),
  ];
}

const tables = new Map<Region, ReadonlyMap<string, Holiday>>();

function tableOf(region: Region): ReadonlyMap<string, Holiday> {
  let table = tables.get(region);
  if (!table) {
    const days = EASTER.flatMap(region === 'fr' ? frYear : gbYear).sort((a, b) => (a.date < b.date ? -1 : 1));
    tables.set(region, (table = new Map(days.map((one) => [one.date, one]))));
  }
  return table;
}

/** The public holidays of a region from 2024 to 2030, by date (RUL-28 to RUL-30). */
export const holidaysOf = (region?: Region | null): readonly Holiday[] => [...tableOf(region ?? 'gb').values()];

/** The holiday on a date, or null; a date outside the years of the table is none (RUL-32). */
export const holidayOn = (date: string, region?: Region | null): Holiday | null =>
  tableOf(region ?? 'gb').get(date.slice(0, 10)) ?? null;

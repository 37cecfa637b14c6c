import type { Locale, Region } from '../regions/region';
import { expandHolidays, type Holiday as HolidayIn } from './holiday-rules/expand-holidays';
import { FR_HOLIDAYS } from './holiday-rules/fr';
import { GB_HOLIDAYS } from './holiday-rules/gb';
import type { HolidayRules } from './holiday-rules/holiday-rule';

/** A public holiday with its name in each language of the site; both types block deliveries (RUL-31). */
export type Holiday = HolidayIn<Locale>;

/** Years of the table (RUL-30). */
const FIRST_YEAR = 2024;
const LAST_YEAR = 2030;

const RULES: Readonly<Record<Region, HolidayRules<Locale>>> = { gb: GB_HOLIDAYS, fr: FR_HOLIDAYS };

const tables = new Map<Region, ReadonlyMap<string, Holiday>>();

function tableOf(region: Region): ReadonlyMap<string, Holiday> {
  let table = tables.get(region);
  if (!table) {
    const days = expandHolidays(RULES[region], FIRST_YEAR, LAST_YEAR);
    tables.set(region, (table = new Map(days.map((one) => [one.date, one]))));
  }
  return table;
}

/** The public holidays of a region from 2024 to 2030, by date (RUL-28 to RUL-30). */
export const holidaysOf = (region?: Region | null): readonly Holiday[] => [...tableOf(region ?? 'gb').values()];

/** The holiday on a date, or null; a date outside the years of the table is none (RUL-32). */
export const holidayOn = (date: string, region?: Region | null): Holiday | null =>
  tableOf(region ?? 'gb').get(date.slice(0, 10)) ?? null;

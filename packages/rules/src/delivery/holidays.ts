import { factsOf } from '../regions/known-regions';
import type { Region } from '../regions/region';
import type { RegionFacts } from '../regions/region-facts';
import { expandHolidays, type Holiday as HolidayIn } from './holiday-rules/expand-holidays';

/** A public holiday with its name in the languages of its region's rules; both types block deliveries (RUL-31). */
export type Holiday = HolidayIn<string>;

/** Years of the table (RUL-30). */
const FIRST_YEAR = 2024;
const LAST_YEAR = 2030;

const tables = new WeakMap<RegionFacts, ReadonlyMap<string, Holiday>>();

function tableOf(region?: Region | null): ReadonlyMap<string, Holiday> {
  const facts = factsOf(region);
  let table = tables.get(facts);
  if (!table) {
    const days = facts.holidays ? expandHolidays(facts.holidays, FIRST_YEAR, LAST_YEAR) : [];
    tables.set(facts, (table = new Map(days.map((one) => [one.date, one]))));
  }
  return table;
}

/** The public holidays of a region from 2024 to 2030, by date, of the rules of its definition (RUL-28 to RUL-30). */
export const holidaysOf = (region?: Region | null): readonly Holiday[] => [...tableOf(region).values()];

/** The holiday on a date, or null; a date outside the years of the table is none (RUL-32). */
export const holidayOn = (date: string, region?: Region | null): Holiday | null =>
  tableOf(region).get(date.slice(0, 10)) ?? null;

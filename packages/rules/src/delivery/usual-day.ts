import { factsOf } from '../regions/known-regions';
import type { Region } from '../regions/region';
import type { RegionFacts } from '../regions/region-facts';
import { addDays } from '../time/calendar-date';
import { holidayOn } from './holidays';

const COMPARED = 4;
const NEEDED = 3;

/** How many days before a date its usual orders may lie: four weeks, and as many again for public holidays. */
export const USUAL_REACH_DAYS = 2 * COMPARED * 7;

const KEPT = 200;
const comparedIn = new WeakMap<RegionFacts, Map<string, readonly string[]>>();

/** The last four same weekdays before a date that were no public holiday, latest first (GDE-51). */
export function comparedDays(date: string, region?: Region | null): readonly string[] {
  // The same days are asked for by location after location.
  const facts = factsOf(region);
  const compared = comparedIn.get(facts) ?? new Map<string, readonly string[]>();
  comparedIn.set(facts, compared);
  const known = compared.get(date);
  if (known) return known;
  const days: string[] = [];
  for (let day = addDays(date, -7); days.length < COMPARED; day = addDays(day, -7)) {
    if (!holidayOn(day, region)) days.push(day);
  }
  if (compared.size >= KEPT) compared.clear();
  compared.set(date, days);
  return days;
}

/**
 * Whether a location usually has a delivery on the date: on at least three of the last four days that it is compared
 * with (GDE-51).
 */
export const isUsualDay = (date: string, orderedDates: ReadonlySet<string>, region?: Region | null): boolean =>
  comparedDays(date, region).filter((day) => orderedDates.has(day)).length >= NEEDED;

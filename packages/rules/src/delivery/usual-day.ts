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

/**
 * The last four same weekdays before a date that were no public holiday, latest first (GDE-51). Those after `today` do
 * not count: nobody has to have ordered for them yet.
 */
export function comparedDays(date: string, today: string, region?: Region | null): readonly string[] {
  let latest = addDays(date, -7);
  while (latest > today) latest = addDays(latest, -7);
  // The same days are asked for by location after location.
  const facts = factsOf(region);
  const compared = comparedIn.get(facts) ?? new Map<string, readonly string[]>();
  comparedIn.set(facts, compared);
  const known = compared.get(latest);
  if (known) return known;
  const days: string[] = [];
  for (let day = latest; days.length < COMPARED; day = addDays(day, -7)) {
    if (!holidayOn(day, region)) days.push(day);
  }
  if (compared.size >= KEPT) compared.clear();
  compared.set(latest, days);
  return days;
}

/** A date, seen from today, and the dates with a normal order. */
export interface UsualDayInput {
  date: string;
  today: string;
  orderedDates: ReadonlySet<string>;
  region?: Region | null;
}

/**
 * Whether a location usually has a delivery on the date: on at least three of the last four days that it is compared
 * with (GDE-51).
 */
export const isUsualDay = ({ date, today, orderedDates, region }: UsualDayInput): boolean =>
  comparedDays(date, today, region).filter((day) => orderedDates.has(day)).length >= NEEDED;

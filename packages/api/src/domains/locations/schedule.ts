import { addDays, addMonths, localDate, type ScheduleItem, UnreadableCalendar } from '@larder/rules';
import type { ExpandOptions, expandSchedule } from '@larder/rules/schedule';
import type { RegionId } from '../../database';

/**
 * The rule that expands a calendar. It comes in as an argument because its libraries are loaded when the first calendar
 * is read, not when the process starts.
 */
export type Expand = typeof expandSchedule;

const KEPT = 500;
const expanded = new Map<string, readonly ScheduleItem[]>();

/**
 * The occurrences of a location's calendar; empty without one. A text that is no calendar counts as none here: the
 * screens show it as a failed load, and an order there is judged like one at a location without a schedule. A calendar
 * changes rarely and its window only at midnight, so expansions are kept by location, etag and day.
 */
export function scheduleOf(
  expand: Expand,
  calendar: { id: number; ics: string | null; icsEtag: string | null },
  region: RegionId,
  nowMs: number,
): readonly ScheduleItem[] {
  if (calendar.ics === null) return [];
  const key = `${calendar.id} ${localDate(nowMs, region)} ${calendar.icsEtag}`;
  let items = expanded.get(key);
  if (!items) {
    items = expandOrNothing(expand, calendar.ics, { region, nowMs });
    if (expanded.size >= KEPT) expanded.delete(expanded.keys().next().value as string);
    expanded.set(key, items);
  }
  return items;
}

/**
 * The occurrences that a delivery date is judged by: those of the window, and for a date outside of it the ones around
 * that date. None, when the window has none: then the location has no schedule at present (RUL-43).
 */
export function scheduleAround(
  expand: Expand,
  calendar: { ics: string | null },
  items: readonly ScheduleItem[],
  date: string,
  region: RegionId,
  nowMs: number,
): readonly ScheduleItem[] {
  const today = localDate(nowMs, region);
  const isInWindow = date >= addDays(today, -1) && date <= addMonths(today, 6);
  if (calendar.ics === null || items.length === 0 || isInWindow) return items;
  return expandOrNothing(expand, calendar.ics, { region, nowMs, from: addDays(date, -1), to: date });
}

function expandOrNothing(expand: Expand, ics: string, options: ExpandOptions): readonly ScheduleItem[] {
  try {
    return expand(ics, options);
  } catch (error) {
    if (error instanceof UnreadableCalendar) return [];
    throw error;
  }
}

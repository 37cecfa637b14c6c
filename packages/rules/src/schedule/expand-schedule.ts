import type { Region } from '../regions/region';
import { zoneOf } from '../regions/region';
import { addDays, addMonths, dayNumber } from '../time/calendar-date';
import { instantOfWall, localDate, localOfWall, wallOfInstant } from '../time/local-time';
import type { CalendarEvent, SkippedEvent } from './calendar-events';
import { calendarEvents } from './calendar-events';
import { instantOf } from './event-time';
import { recurrenceDays } from './recurrence';
import type { ScheduleItem } from './schedule-item';
import { slotOf } from './slots';

const DAY_MS = 86_400_000;
/** Zones are at most 26 hours apart, so a local date differs by no more from that in the event's zone. */
const ZONE_MARGIN_DAYS = 2;

/** Where and when a schedule is expanded. */
export interface ExpandOptions {
  region?: Region | null;
  /** Epoch ms. */
  nowMs: number;
  /** First local date, yesterday by default. */
  from?: string;
  /** Last local date, six months ahead by default. */
  to?: string;
  /** Told of every event that is left out (RUL-44), to be logged. */
  onSkip?: (event: SkippedEvent) => void;
}

/** One occurrence, as instants (epoch ms). */
interface Occurrence {
  start: number;
  end: number;
  allowHoliday: boolean;
}

function occurrenceAt(start: number, event: CalendarEvent): Occurrence {
  const end = instantOfWall(wallOfInstant(start, event.start.zone) + event.duration, event.start.zone);
  return { start, end, allowHoliday: event.allowHoliday };
}

/** All occurrences of an event that start near the window or are replaced by an override (RUL-36 to RUL-38). */
function occurrencesOf(event: CalendarEvent, overrides: readonly CalendarEvent[], firstDay: number, lastDay: number): Occurrence[] {
  const replacements = new Map(overrides.flatMap((override) => (override.replaces ? [[instantOf(override.replaces), override] as const] : [])));
  const replacedDays = new Set([...replacements.keys()].map((instant) => Math.floor(wallOfInstant(instant, event.start.zone) / DAY_MS)));
  const timeOfDay = event.start.wall - Math.floor(event.start.wall / DAY_MS) * DAY_MS;
  const starts = new Set<number>();
  for (const day of recurrenceDays(event.start, event.rule, Math.max(lastDay, ...replacedDays))) {
    if ((day >= firstDay && day <= lastDay) || replacedDays.has(day)) starts.add(instantOfWall(day * DAY_MS + timeOfDay, event.start.zone));
  }
  for (const added of event.added) starts.add(instantOf(added));
  for (const excluded of event.excluded) starts.delete(instantOf(excluded));
  return [...starts].flatMap((start) => {
    const override = replacements.get(start);
    if (!override) return [occurrenceAt(start, event)];
    return override.isCancelled ? [] : [occurrenceAt(instantOf(override.start), override)];
  });
}

function itemOf(occurrence: Occurrence, zone: string): ScheduleItem {
  const start = localOfWall(wallOfInstant(occurrence.start, zone));
  const end = localOfWall(wallOfInstant(occurrence.end, zone));
  return { date: start.slice(0, 10), start, end, slot: slotOf(start, end), allowHoliday: occurrence.allowHoliday };
}

/** Sorted by start; those with equal start and end become one, which allows a holiday when any of them does (RUL-42). */
function sortedAndMerged(occurrences: readonly Occurrence[]): Occurrence[] {
  const merged: Occurrence[] = [];
  for (const one of [...occurrences].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last?.start !== one.start || last.end !== one.end) merged.push({ ...one });
    else last.allowHoliday ||= one.allowHoliday;
  }
  return merged;
}

/**
 * The occurrences of a delivery schedule (iCalendar text) from yesterday to six months ahead, in the region's zone (RUL-33 to RUL-44).
 * An empty answer means that the location has no schedule.
 * @throws UnreadableCalendar when the text is no calendar, or a date of an event cannot be read (RUL-44)
 */
export function expandSchedule(icsText: string, options: ExpandOptions): ScheduleItem[] {
  const zone = zoneOf(options.region);
  const today = localDate(options.nowMs, options.region);
  const from = options.from ?? addDays(today, -1);
  const to = options.to ?? addMonths(today, 6);
  const { events, skipped } = calendarEvents(icsText, zone);
  if (options.onSkip) skipped.forEach(options.onSkip);

  const overrides = events.filter((event) => event.replaces);

  const [firstDay, lastDay] = [dayNumber(from) - ZONE_MARGIN_DAYS, dayNumber(to) + ZONE_MARGIN_DAYS];
  const occurrences = events
    .filter((event) => !event.replaces && !event.isCancelled)
    .flatMap((event) => occurrencesOf(event, overrides.filter(({ uid }) => uid === event.uid), firstDay, lastDay));
  return sortedAndMerged(occurrences)
    .map((occurrence) => itemOf(occurrence, zone))
    .filter(({ date }) => date >= from && date <= to);
}

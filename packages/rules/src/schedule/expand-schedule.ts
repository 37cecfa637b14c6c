import type { Region } from '../regions/region';
import { zoneOf } from '../regions/region';
import { addDays, addMonths, daysBetween } from '../time/calendar-date';
import { instantOfWall, localDate, localOfWall, wallOf, wallOfInstant } from '../time/local-time';
import type { CalendarEvent, SkippedEvent } from './calendar-events';
import { calendarEvents } from './calendar-events';
import { instantOf } from './event-time';
import type { EventTime } from './event-time';
import { startsOf } from './recurrence';
import type { WallWindow } from './recurrence';
import type { ScheduleItem } from './schedule-item';
import { slotOf } from './slots';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Zones are at most 26 hours apart, so a local date differs by no more from that in the event's zone. */
const ZONE_MARGIN_MS = 2 * DAY_MS;
/** The longest window in days: the work follows its length (TRU-26). */
const LONGEST_WINDOW = 1100;

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

/**
 * The occurrences of an event that start near the window, those that overrides move into it included (RUL-36 to
 * RUL-38).
 */
function occurrencesOf(event: CalendarEvent, overrides: readonly CalendarEvent[], window: WallWindow): Occurrence[] {
  const isNear = (time: EventTime | null): time is EventTime =>
    time !== null && time.wall >= window.first && time.wall <= window.last;
  const replacements = new Map(
    overrides.flatMap((override) =>
      override.replaces && (isNear(override.replaces) || isNear(override.start))
        ? [[instantOf(override.replaces), override] as const]
        : [],
    ),
  );
  const kept = [...startsOf(event, window)]
    .filter((start) => !replacements.has(start))
    .map((start) => occurrenceAt(start, event));
  const moved = [...replacements].filter(([replaced, override]) => {
    if (override.isCancelled || !isNear(override.start)) return false;
    const wall = wallOfInstant(replaced, event.start.zone);
    return startsOf(event, { first: wall - HOUR_MS, last: wall + HOUR_MS }).has(replaced);
  });
  return [...kept, ...moved.map(([, override]) => occurrenceAt(instantOf(override.start), override))];
}

function itemOf(occurrence: Occurrence, zone: string): ScheduleItem {
  const start = localOfWall(wallOfInstant(occurrence.start, zone));
  const end = localOfWall(wallOfInstant(occurrence.end, zone));
  return { date: start.slice(0, 10), start, end, slot: slotOf(start, end), allowHoliday: occurrence.allowHoliday };
}

/**
 * Sorted by start; those with equal start and end become one, which allows a holiday when any of them does (RUL-42).
 */
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
 * The occurrences of a delivery schedule (iCalendar text) from yesterday to six months ahead, in the region's zone
 * (RUL-33 to RUL-44).
 * An empty answer means that the location has no schedule.
 * The cost follows the number of events and the length of the window, whatever the dates and rules are (TRU-26).
 * @throws UnreadableCalendar when the text is no calendar, or a date of an event cannot be read (RUL-44)
 * @throws RangeError when the window is longer than three years
 */
export function expandSchedule(icsText: string, options: ExpandOptions): ScheduleItem[] {
  const zone = zoneOf(options.region);
  const today = localDate(options.nowMs, options.region);
  const from = options.from ?? addDays(today, -1);
  const to = options.to ?? addMonths(today, 6);
  if (daysBetween(from, to) > LONGEST_WINDOW) throw new RangeError(`The window is too long: ${from} to ${to}`);
  const { events, skipped } = calendarEvents(icsText, zone);
  if (options.onSkip) skipped.forEach(options.onSkip);

  const overrides = new Map<string, CalendarEvent[]>();
  for (const event of events)
    if (event.replaces) overrides.set(event.uid, [...(overrides.get(event.uid) ?? []), event]);
  const window = { first: wallOf(from) - ZONE_MARGIN_MS, last: wallOf(to) + DAY_MS + ZONE_MARGIN_MS };
  const occurrences = events
    .filter((event) => !event.replaces && !event.isCancelled)
    .flatMap((event) => occurrencesOf(event, overrides.get(event.uid) ?? [], window));
  return sortedAndMerged(occurrences)
    .map((occurrence) => itemOf(occurrence, zone))
    .filter(({ date }) => date >= from && date <= to);
}

import ICAL from 'ical.js';
import type { EventLines } from './event-lines';
import { eventLines } from './event-lines';
import type { EventTime } from './event-time';
import { eventTime, wallIn } from './event-time';
import type { RecurrenceRule } from './recurrence-rule';
import { readRule } from './recurrence-rule';
import { UnreadableCalendar } from './unreadable-calendar';

/** An event of a delivery schedule. */
export interface CalendarEvent {
  uid: string;
  start: EventTime;
  /** Wall-clock length in ms: an event keeps its times of day across a clock change (RUL-39). */
  duration: number;
  rule: RecurrenceRule | null;
  added: readonly EventTime[];
  excluded: readonly EventTime[];
  /** The start of the occurrence that it replaces. */
  replaces: EventTime | null;
  isCancelled: boolean;
  allowHoliday: boolean;
}

/** An event that is left out (RUL-44). */
export interface SkippedEvent {
  uid: string;
  reason: 'no-end' | 'unsupported-recurrence';
}

const DAY_MS = 86_400_000;

/** Longer than any delivery; what ends later has a misprint in its dates. */
const LONGEST_MS = 36_525 * DAY_MS;

/** What ical.js reads in a property line (jCal, RFC 7265), undefined when it cannot. */
function property(line: string): { params: Readonly<Record<string, string>>; values: readonly unknown[] } | undefined {
  try {
    const [, params, , ...values] = ICAL.parse.property(line) as [string, Record<string, string>, string, ...unknown[]];
    return { params, values };
  } catch {
    return undefined;
  }
}

const textOf = (lines: readonly string[] | undefined): string =>
  String((lines?.[0] && property(lines[0])?.values[0]) ?? '').trim();

/** The times of the properties of a name; of a period its start. */
function timesOf(lines: readonly string[] | undefined, zone: string): EventTime[] {
  return (lines ?? []).flatMap((line) => {
    const { params, values } = property(line) ?? { params: {}, values: [line] };
    return values.map((value) => eventTime(String(Array.isArray(value) ? value[0] : value).trim(), params.tzid, zone));
  });
}

function lengthOf(text: string): number {
  try {
    return ICAL.Duration.fromString(text).toSeconds() * 1000;
  } catch {
    return 0;
  }
}

function durationOf(start: EventTime, lines: EventLines, zone: string): number {
  const [end] = timesOf(lines.get('DTEND')?.slice(0, 1), zone);
  if (end) return wallIn(end, start.zone) - start.wall;
  if (lines.has('DURATION')) return lengthOf(textOf(lines.get('DURATION')));
  return start.isAllDay ? DAY_MS : 0;
}

function readEvent(lines: EventLines, zone: string): CalendarEvent | SkippedEvent {
  const uid = textOf(lines.get('UID'));
  const [start] = timesOf(lines.get('DTSTART')?.slice(0, 1), zone);
  if (!start) throw new UnreadableCalendar(`Event ${uid} has no start`);
  const duration = durationOf(start, lines, zone);
  if (duration > LONGEST_MS) throw new UnreadableCalendar(`Event ${uid} has no possible end`);
  const isCancelled = textOf(lines.get('STATUS')).toUpperCase() === 'CANCELLED';
  if (duration <= 0 && !isCancelled) return { uid, reason: 'no-end' };
  const rules = lines.get('RRULE') ?? [];
  const rule = rules[0] ? readRule(rules[0].slice(rules[0].lastIndexOf(':') + 1), start) : null;
  if ((rules[0] && !rule) || rules.length > 1 || lines.has('EXRULE')) return { uid, reason: 'unsupported-recurrence' };
  return {
    uid,
    start,
    duration,
    rule,
    added: timesOf(lines.get('RDATE'), zone),
    excluded: timesOf(lines.get('EXDATE'), zone),
    replaces: timesOf(lines.get('RECURRENCE-ID'), zone)[0] ?? null,
    isCancelled,
    allowHoliday: textOf(lines.get('X-ALLOW-HOLIDAY')).toUpperCase() === 'TRUE',
  };
}

/**
 * The events of a calendar text, and those left out. Times without a zone id are meant in `zone`.
 * @throws UnreadableCalendar when the text is no calendar, or a date of an event cannot be read
 */
export function calendarEvents(text: string, zone: string): { events: CalendarEvent[]; skipped: SkippedEvent[] } {
  const all = eventLines(text).map((lines) => readEvent(lines, zone));
  return {
    events: all.filter((event): event is CalendarEvent => 'start' in event),
    skipped: all.filter((event): event is SkippedEvent => 'reason' in event),
  };
}

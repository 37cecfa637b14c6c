import type { ContentLine } from './content-lines';
import { contentLines } from './content-lines';
import type { EventTime } from './event-time';
import { eventTime, wallIn } from './event-time';
import type { RecurrenceRule } from './recurrence';
import { parseRule } from './recurrence';
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
const DURATION = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** The property lines of every event; those of nested components, such as alarms, are left out. */
function eventLines(text: string): ContentLine[][] {
  const open: string[] = [];
  const events: ContentLine[][] = [];
  const lines = contentLines(text);
  if (lines[0]?.name !== 'BEGIN' || lines[0].value.toUpperCase() !== 'VCALENDAR') throw new UnreadableCalendar('The text is no calendar');
  for (const line of lines) {
    const component = line.value.toUpperCase();
    if (line.name === 'BEGIN') {
      open.push(component);
      if (component === 'VEVENT') events.push([]);
    } else if (line.name === 'END') {
      if (open.pop() !== component) throw new UnreadableCalendar(`END:${line.value} closes nothing`);
    } else if (open.at(-1) === 'VEVENT') {
      events.at(-1)?.push(line);
    }
  }
  if (open.length > 0) throw new UnreadableCalendar(`${open.at(-1)} is not closed`);
  return events;
}

function durationOf(start: EventTime, end: ContentLine | undefined, duration: ContentLine | undefined, zone: string): number {
  if (end) return wallIn(eventTime(end.value, end.params, zone), start.zone) - start.wall;
  const parts = duration && DURATION.exec(duration.value);
  if (!parts) return start.isAllDay ? DAY_MS : 0;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return (weeks * 7 + days) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

function readEvent(lines: readonly ContentLine[], zone: string): CalendarEvent | SkippedEvent {
  const one = (name: string) => lines.find((line) => line.name === name);
  const times = (name: string) =>
    lines
      .filter((line) => line.name === name)
      .flatMap((line) => line.value.split(',').map((value) => eventTime(value.trim().split('/')[0] ?? '', line.params, zone)));
  const uid = one('UID')?.value ?? '';
  const dtstart = one('DTSTART');
  if (!dtstart) throw new UnreadableCalendar(`Event ${uid} has no start`);
  const start = eventTime(dtstart.value, dtstart.params, zone);
  const duration = durationOf(start, one('DTEND'), one('DURATION'), zone);
  if (duration <= 0) return { uid, reason: 'no-end' };
  const rules = lines.filter((line) => line.name === 'RRULE');
  const rule = rules[0] ? parseRule(rules[0].value, start, dtstart.params) : null;
  if (rules.length > 1 || (rules[0] && !rule) || one('EXRULE')) return { uid, reason: 'unsupported-recurrence' };
  return {
    uid, start, duration, rule,
    added: times('RDATE'),
    excluded: times('EXDATE'),
    replaces: times('RECURRENCE-ID')[0] ?? null,
    isCancelled: one('STATUS')?.value.toUpperCase() === 'CANCELLED',
    allowHoliday: one('X-ALLOW-HOLIDAY')?.value.toUpperCase() === 'TRUE',
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

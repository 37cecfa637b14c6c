import { addDays, weekday } from '@larder/rules';

/** The zone of a calendar's wall-clock times. */
export type CalendarZone = 'Europe/London' | 'Europe/Paris';

/** One event of a delivery schedule. Times are `HH:mm`; an end not after the start is on the next day. */
export interface CalendarEvent {
  /** The first date; for a weekly event moved on to the first of its weekdays. */
  from: string;
  start: string;
  end: string;
  /** 1 is Monday. Absent: a single event. */
  weekdays?: readonly number[];
  /** Every day named in `weekdays`, written as a daily rule. */
  isDaily?: boolean;
  count?: number;
  /** The last date. */
  until?: string;
  exceptDates?: readonly string[];
  extraDates?: readonly string[];
  /** Other times for one date, or null: cancelled. */
  changed?: { date: string; start: string; end: string } | { date: string; isCancelled: true };
  allowHoliday?: boolean;
  /** Written in UTC instead of the zone. */
  isUtc?: boolean;
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const ZONES: Record<CalendarZone, string[]> = {
  'Europe/London': zone('Europe/London', 'GMT', '+0000', 'BST', '+0100', '010000', '020000'),
  'Europe/Paris': zone('Europe/Paris', 'CET', '+0100', 'CEST', '+0200', '020000', '030000'),
};

function zone(
  id: string,
  winter: string,
  winterOffset: string,
  summer: string,
  summerOffset: string,
  forward: string,
  back: string,
): string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    'BEGIN:DAYLIGHT',
    `TZOFFSETFROM:${winterOffset}`,
    `TZOFFSETTO:${summerOffset}`,
    `TZNAME:${summer}`,
    `DTSTART:19700329T${forward}`,
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    `TZOFFSETFROM:${summerOffset}`,
    `TZOFFSETTO:${winterOffset}`,
    `TZNAME:${winter}`,
    `DTSTART:19701025T${back}`,
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
}

/** The iCalendar text (RFC 5545) of a location's delivery schedule. */
export function calendarText(name: string, zoneId: CalendarZone, events: readonly CalendarEvent[]): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Larder//Delivery schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${name.replace(/([,;\\])/g, '\\$1')}`,
    ...ZONES[zoneId],
    ...events.flatMap((event, index) => eventLines(event, `${slug}-${index + 1}@delivery.larder.test`, zoneId)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarEvent, uid: string, zoneId: CalendarZone): string[] {
  const first = event.weekdays ? firstOn(event.from, event.weekdays) : event.from;
  const stamp = (date: string, time: string) =>
    `${date.replaceAll('-', '')}T${time.replace(':', '')}00${event.isUtc ? 'Z' : ''}`;
  const named = (property: string, values: string[]) =>
    `${property}${event.isUtc ? '' : `;TZID=${zoneId}`}:${values.join(',')}`;
  const ends = (date: string, start: string, end: string) => stamp(end > start ? date : addDays(date, 1), end);
  const body = (date: string, start: string, end: string) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260101T000000Z',
    named('DTSTART', [stamp(date, start)]),
    named('DTEND', [ends(date, start, end)]),
    'SUMMARY:Delivery',
  ];
  const { changed } = event;
  return [
    ...body(first, event.start, event.end),
    ...(event.weekdays ? [ruleOf(event)] : []),
    ...(event.exceptDates?.length
      ? [
          named(
            'EXDATE',
            event.exceptDates.map((date) => stamp(date, event.start)),
          ),
        ]
      : []),
    ...(event.extraDates?.length
      ? [
          named(
            'RDATE',
            event.extraDates.map((date) => stamp(date, event.start)),
          ),
        ]
      : []),
    ...(event.allowHoliday ? ['X-ALLOW-HOLIDAY:TRUE'] : []),
    'END:VEVENT',
    ...(changed
      ? [
          ...body(
            changed.date,
            'start' in changed ? changed.start : event.start,
            'end' in changed ? changed.end : event.end,
          ),
          named('RECURRENCE-ID', [stamp(changed.date, event.start)]),
          ...('isCancelled' in changed ? ['STATUS:CANCELLED'] : []),
          'END:VEVENT',
        ]
      : []),
  ];
}

function ruleOf({ weekdays = [], isDaily, count, until }: CalendarEvent): string {
  const days = weekdays.map((day) => DAYS[day - 1]).join(',');
  return [
    `RRULE:FREQ=${isDaily ? 'DAILY' : 'WEEKLY'};BYDAY=${days}`,
    ...(count ? [`COUNT=${count}`] : []),
    ...(until ? [`UNTIL=${until.replaceAll('-', '')}T235959Z`] : []),
  ].join(';');
}

function firstOn(from: string, weekdays: readonly number[]): string {
  let date = from;
  while (!weekdays.includes(weekday(date))) date = addDays(date, 1);
  return date;
}

/** Lines hold 75 octets at most; the rest goes on behind a space. The text is ASCII but for names, which are short. */
const fold = (line: string): string => line.match(/^.{1,73}|.{1,72}/gu)?.join('\r\n ') ?? line;

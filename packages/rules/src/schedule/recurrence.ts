import { weekdayOfDay } from '../time/calendar-date';
import type { EventTime } from './event-time';
import { eventTime, wallIn } from './event-time';

const DAY_MS = 86_400_000;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A recurrence rule of the parts that RUL-35 names. */
export interface RecurrenceRule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  interval: number;
  /** Weekdays 1 to 7; the position within the month is 0 for every such day. */
  byDay: readonly { weekday: number; position: number }[];
  /** Infinity without COUNT. */
  count: number;
  until: EventTime | null;
}

function parseByDay(value: string, freq: string): RecurrenceRule['byDay'] | null {
  const days = value.split(',').map((one) => {
    const [, position = '', name = ''] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(one.trim()) ?? [];
    return { weekday: WEEKDAYS.indexOf(name) + 1, position: Number(position) };
  });
  const isSupported = days.every(({ weekday, position }) => weekday > 0 && (position === 0 || freq === 'MONTHLY'));
  return isSupported ? days : null;
}

const positive = (value: string): number | null => (/^\d+$/.test(value) && Number(value) > 0 ? Number(value) : null);

/**
 * Reads a recurrence rule. Null when it has a part that is not supported (RUL-44).
 * @throws UnreadableCalendar when UNTIL is no date
 */
export function parseRule(value: string, start: EventTime, params: Readonly<Record<string, string>>): RecurrenceRule | null {
  const parts = new Map(value.toUpperCase().split(';').filter(Boolean).map((part) => part.split('=', 2).map((side) => side.trim()) as [string, string]));
  const freq = parts.get('FREQ');
  if (freq !== 'DAILY' && freq !== 'WEEKLY' && freq !== 'MONTHLY') return null;
  if ([...parts.keys()].some((name) => !['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL'].includes(name))) return null;
  const interval = positive(parts.get('INTERVAL') ?? '1');
  const count = parts.has('COUNT') ? positive(parts.get('COUNT') ?? '') : Infinity;
  const byDay = parts.has('BYDAY') ? parseByDay(parts.get('BYDAY') ?? '', freq) : [];
  if (!interval || !count || !byDay) return null;
  const until = parts.get('UNTIL');
  return { freq, interval, count, byDay, until: until === undefined ? null : eventTime(until, params, start.zone) };
}

const monthStart = (month: number): number => Math.floor(Date.UTC(Math.floor(month / 12), ((month % 12) + 12) % 12, 1) / DAY_MS);

/** The days of one month (counted from year 0) that the rule names, in order. */
function daysOfMonth(month: number, rule: RecurrenceRule, dayOfMonth: number): number[] {
  const [first, next] = [monthStart(month), monthStart(month + 1)];
  if (rule.byDay.length === 0) return first + dayOfMonth - 1 < next ? [first + dayOfMonth - 1] : [];
  const days = rule.byDay.flatMap(({ weekday, position }) => {
    const earliest = first + ((weekday - weekdayOfDay(first) + 7) % 7);
    const all = [0, 7, 14, 21, 28].map((shift) => earliest + shift).filter((day) => day < next);
    return position === 0 ? all : all.slice(position > 0 ? position - 1 : position, position === -1 ? undefined : position > 0 ? position : position + 1);
  });
  return [...new Set(days)].sort((a, b) => a - b);
}

/** The rule's days after the first one, in order, as far as `lastDay`. */
function* laterDays(firstDay: number, rule: RecurrenceRule, lastDay: number): Generator<number> {
  const weekdays = [...new Set(rule.byDay.map(({ weekday }) => weekday))].sort((a, b) => a - b);
  if (rule.freq === 'DAILY') {
    for (let day = firstDay + rule.interval; day <= lastDay; day += rule.interval) {
      if (weekdays.length === 0 || weekdays.includes(weekdayOfDay(day))) yield day;
    }
  } else if (rule.freq === 'WEEKLY') {
    const named = weekdays.length > 0 ? weekdays : [weekdayOfDay(firstDay)];
    const monday = firstDay - weekdayOfDay(firstDay) + 1;
    for (let week = monday; week <= lastDay; week += 7 * rule.interval) {
      for (const weekday of named) if (week + weekday - 1 > firstDay) yield week + weekday - 1;
    }
  } else {
    const start = new Date(firstDay * DAY_MS);
    for (let month = start.getUTCFullYear() * 12 + start.getUTCMonth(); monthStart(month) <= lastDay; month += rule.interval) {
      for (const day of daysOfMonth(month, rule, start.getUTCDate())) if (day > firstDay) yield day;
    }
  }
}

/**
 * The day numbers on which an event that starts at `start` recurs, as far as `lastDay`. Its own start is the first, whatever the rule says;
 * COUNT includes it, UNTIL is inclusive (RUL-36).
 */
export function recurrenceDays(start: EventTime, rule: RecurrenceRule | null, lastDay: number): number[] {
  const firstDay = Math.floor(start.wall / DAY_MS);
  const days = [firstDay];
  if (!rule) return days;
  const timeOfDay = start.wall - firstDay * DAY_MS;
  const untilWall = !rule.until ? Infinity : rule.until.isAllDay ? rule.until.wall + DAY_MS - 1 : wallIn(rule.until, start.zone);
  if (rule.count === 1) return days;
  for (const day of laterDays(firstDay, rule, lastDay)) {
    if (day > lastDay || day * DAY_MS + timeOfDay > untilWall) break;
    days.push(day);
    if (days.length >= rule.count) break;
  }
  return days;
}

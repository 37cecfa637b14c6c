import { RRule, RRuleSet } from 'rrule';
import type { Options, Weekday } from 'rrule';
import { dayOf } from '../time/day';
import { instantOfWall, wallsOfInstant } from '../time/local-time';
import type { EventTime } from './event-time';
import { instantOf, wallIn } from './event-time';
import type { RecurrenceRule } from './recurrence-rule';

const DAY_MS = 86_400_000;
/** Zones are at most 26 hours apart. */
const ZONE_MARGIN_MS = 2 * DAY_MS;
/** A monthly rule with COUNT is counted from its start; months of the longest such count. */
const MOST_MONTHS = 1200;

/** What an event's starts follow from. */
export interface Repeating {
  start: EventTime;
  rule: RecurrenceRule | null;
  added: readonly EventTime[];
  excluded: readonly EventTime[];
}

/** Wall-clock readings (ms) in the zone of the event, both included. */
export interface WallWindow {
  first: number;
  last: number;
}

const monthOf = (wall: number): number => dayOf(wall).year() * 12 + dayOf(wall).month();
/** From 0, Monday, to 6, as rrule counts. */
const weekdayOf = (wall: number): number => (dayOf(wall).day() + 6) % 7;

/** rrule takes MO,1TU for a Monday that is a first Tuesday: beside a position every day has one. */
const withPositions = (days: readonly Weekday[]): Weekday[] =>
  days.some(({ n }) => n) ? days.flatMap((day) => (day.n ? [day] : [1, 2, 3, 4, 5].map((n) => day.nth(n)))) : [...days];

/**
 * The rule from a later start, a whole number of stretches on in which it has equally many occurrences, and what COUNT
 * has left: the years before the window cost nothing. Null when the rule adds nothing to the event's own start.
 */
function dailyOrWeekly(
  { freq, interval, days, count }: RecurrenceRule,
  start: number,
  { first, last }: WallWindow,
): Partial<Options> | null {
  const isDaily = freq === RRule.DAILY;
  const weekday = weekdayOf(start);
  const named = new Set(days.map((day) => day.weekday));
  const isNamed = (day: number): boolean => named.size === 0 || named.has(day % 7);
  // Every 7 days is always the same weekday, and rrule would look for another one until the year 9999.
  if (isDaily && interval % 7 === 0 && !isNamed(weekday)) return null;
  if (isDaily && start + interval * DAY_MS > last) return null;
  const perStretch = isDaily
    ? [0, 1, 2, 3, 4, 5, 6].filter((step) => isNamed(weekday + step * interval)).length
    : Math.max(1, named.size);
  const stretches = Math.max(0, Math.floor((first - start) / (7 * interval * DAY_MS)));
  const left = count - stretches * perStretch - (isNamed(weekday) ? 0 : 1);
  if (left <= 0) return null;
  return {
    freq,
    count: left === Infinity ? null : left,
    dtstart: new Date(start + stretches * 7 * interval * DAY_MS),
    interval: isDaily ? interval : Math.min(interval, Math.ceil((last - start) / (7 * DAY_MS)) + 1),
    byweekday: named.size > 0 && !(isDaily && interval % 7 === 0) ? [...named] : null,
  };
}

/** A fifth weekday of February comes in leap years alone; without any rrule would look for it until the year 9999. */
const isFifthOfShortFebruaries = ({ interval, days }: RecurrenceRule, month: number): boolean =>
  days.length > 0
  && days.every(({ n }) => Math.abs(n ?? 0) === 5)
  && month % 12 === 1
  && interval % 12 === 0
  && [0, 1, 2, 3].every((step) => (Math.floor(month / 12) + (step * interval) / 12) % 4 !== 0);

function monthly(rule: RecurrenceRule, start: number, { first, last }: WallWindow): Partial<Options> | null {
  const { freq, interval, days } = rule;
  const startMonth = monthOf(start);
  const isEndless = rule.count > (last - start) / DAY_MS + 1;
  if (isFifthOfShortFebruaries(rule, startMonth) || (!isEndless && monthOf(last) - startMonth > MOST_MONTHS))
    return null;
  const named = days.length > 0 ? { byweekday: withPositions(days) } : { bymonthday: dayOf(start).date() };
  if (isEndless) {
    const skipped = Math.floor((monthOf(first) - startMonth) / interval) * interval;
    const dtstart = skipped > 0 ? dayOf(start).date(1).add(skipped, 'month') : dayOf(start);
    return { freq, interval, dtstart: dtstart.toDate(), ...named };
  }
  const options = { freq, interval, dtstart: new Date(start), ...named };
  const isNamed = Number(new RRule(options, true).after(options.dtstart, true)) === start;
  return { ...options, count: rule.count - (isNamed ? 0 : 1) };
}

/** UNTIL as a reading in the zone of the event, when it lies before the end of the window. */
function untilOf({ until }: RecurrenceRule, zone: string, { last }: WallWindow): Date | null {
  if (!until || until.wall > last + ZONE_MARGIN_MS) return null;
  return new Date(until.isAllDay ? until.wall + DAY_MS - 1 : wallIn(until, zone));
}

function ruleFor(rule: RecurrenceRule, start: EventTime, window: WallWindow): RRule | null {
  const options = (rule.freq === RRule.MONTHLY ? monthly : dailyOrWeekly)(rule, start.wall, window);
  if (!options) return null;
  return new RRule({ ...options, until: untilOf(rule, start.zone, window) }, true);
}

/**
 * The starts (epoch ms) of an event in a window (RUL-36, RUL-37). rrule expands in floating wall-clock time; what clock
 * changes skip and repeat is settled when the readings become instants (RUL-39). The work depends on the length of the
 * window, not on how long the event has been going on (TRU-26).
 */
export function startsOf({ start, rule, added, excluded }: Repeating, window: WallWindow): Set<number> {
  const { zone } = start;
  const near = (times: readonly EventTime[]): number[] =>
    times
      .filter(({ wall }) => wall >= window.first - ZONE_MARGIN_MS && wall <= window.last + ZONE_MARGIN_MS)
      .map(instantOf);
  const [addedAt, excludedAt] = [near(added), near(excluded)];
  const set = new RRuleSet(true);
  set.rdate(new Date(start.wall));
  const expanded = rule && start.wall < window.last ? ruleFor(rule, start, window) : null;
  if (expanded) set.rrule(expanded);
  for (const wall of addedAt.flatMap((instant) => wallsOfInstant(instant, zone))) set.rdate(new Date(wall));
  for (const wall of excludedAt.flatMap((instant) => wallsOfInstant(instant, zone))) set.exdate(new Date(wall));
  const starts = new Set(
    set.between(new Date(window.first), new Date(window.last), true).map((wall) => instantOfWall(Number(wall), zone)),
  );
  // The second of a repeated hour has no reading of its own.
  for (const instant of addedAt)
    if (wallsOfInstant(instant, zone).length === 0 && !excludedAt.includes(instant)) starts.add(instant);
  return starts;
}

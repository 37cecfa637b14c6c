import ICAL from 'ical.js';
import { RRule } from 'rrule';
import type { Frequency, Weekday } from 'rrule';
import type { EventTime } from './event-time';
import { eventTime } from './event-time';

/** A recurrence rule of the parts that RUL-35 names. */
export interface RecurrenceRule {
  freq: Frequency.DAILY | Frequency.WEEKLY | Frequency.MONTHLY;
  interval: number;
  /** Empty where the rule repeats on the day of its start; a position (`n`) is that within the month. */
  days: readonly Weekday[];
  /** Infinity without COUNT. */
  count: number;
  until: EventTime | null;
}

const NAMED =
  /^(?:FREQ=(?:DAILY|WEEKLY|MONTHLY)|INTERVAL=0*[1-9]\d*|COUNT=0*[1-9]\d*|UNTIL=.*|BYDAY=(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU))*)$/;

/**
 * Reads the value of an RRULE. Null when it has a part that is not supported (RUL-44): frequencies below a day are
 * refused here, before anything is counted.
 * @throws UnreadableCalendar when UNTIL is no date
 */
export function readRule(value: string, start: EventTime): RecurrenceRule | null {
  const parts = value
    .toUpperCase()
    .split(';')
    .map((part) => part.trim().replace(/(?<!\s)\s+(?=[=,])|(?<=[=,])\s+/g, ''))
    .filter(Boolean);
  if (!parts.every((part) => NAMED.test(part)) || !parts.some((part) => part.startsWith('FREQ='))) return null;
  const {
    freq,
    interval = 1,
    count,
    byweekday,
  } = RRule.parseString(parts.filter((part) => !part.startsWith('UNTIL=')).join(';'));
  const days = (byweekday ?? []) as Weekday[];
  if (freq !== RRule.MONTHLY && days.some(({ n }) => n)) return null;
  const [, , , { until }] = ICAL.parse.property(`RRULE:${parts.join(';')}`) as [
    string,
    object,
    string,
    { until?: string },
  ];
  return {
    freq: freq as RecurrenceRule['freq'],
    interval,
    days,
    count: count ?? Infinity,
    until: until === undefined ? null : eventTime(until, undefined, start.zone),
  };
}

import { isDate } from '../time/calendar-date';
import { instantOfWall, wallOf, wallOfInstant } from '../time/local-time';
import { isZone } from '../time/zone-offset';
import { UnreadableCalendar } from './unreadable-calendar';

/** A date or date-time of a calendar: a wall-clock reading (ms) in a zone. */
export interface EventTime {
  wall: number;
  zone: string;
  isAllDay: boolean;
}

const TIME = /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60))(Z?))?$/;

/** The zone of a `TZID`, also of one with a prefix such as `/vendor.example/Europe/London`. */
function zoneOfId(tzid: string): string {
  const zone = [tzid, tzid.split('/').slice(-2).join('/')].find((id) => id && isZone(id));
  if (!zone) throw new UnreadableCalendar(`Unknown time zone ${tzid}`);
  return zone;
}

/**
 * The time that ical.js read: `2026-11-02`, `2026-11-02T07:00:00`, or with a Z. Without a zone id it is meant in
 * `zone`, and all-day dates always are.
 * @throws UnreadableCalendar for anything else
 */
export function eventTime(value: string, tzid: string | undefined, zone: string): EventTime {
  // How ical.js reads a date of eight digits whose property does not say VALUE=DATE.
  const [, date = '', time, utc] = TIME.exec(value.replace(/T::$/, '')) ?? [];
  if (!isDate(date)) throw new UnreadableCalendar(`Not a date: ${value}`);
  if (time === undefined) return { wall: wallOf(date), zone, isAllDay: true };
  return { wall: wallOf(`${date}T${time}`), zone: utc ? 'UTC' : tzid ? zoneOfId(tzid) : zone, isAllDay: false };
}

/** The instant (epoch ms) of a calendar time. */
export const instantOf = (time: EventTime): number => instantOfWall(time.wall, time.zone);

/** The same moment as a wall-clock reading in another zone. */
export const wallIn = (time: EventTime, zone: string): number =>
  time.zone === zone ? time.wall : wallOfInstant(instantOf(time), zone);

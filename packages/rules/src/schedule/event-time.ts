import { instantOfWall, wallOfInstant } from '../time/local-time';
import { isZone } from '../time/zone-offset';
import type { ContentLine } from './content-lines';
import { UnreadableCalendar } from './unreadable-calendar';

/** A date or date-time of a calendar: a wall-clock reading (ms) in a zone. */
export interface EventTime {
  wall: number;
  zone: string;
  isAllDay: boolean;
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)(Z?))?$/;

/** The zone of a `TZID`, also of one with a prefix such as `/vendor.example/Europe/London`. */
function zoneOfId(tzid: string): string {
  const zone = [tzid, tzid.split('/').slice(-2).join('/')].find((id) => id && isZone(id));
  if (!zone) throw new UnreadableCalendar(`Unknown time zone ${tzid}`);
  return zone;
}

/** The date-time of one value of a property; without a zone id it is meant in `zone`, and all-day dates always are. */
export function eventTime(value: string, params: ContentLine['params'], zone: string): EventTime {
  const match = TIME.exec(value);
  if (!match) throw new UnreadableCalendar(`Not a date: ${value}`);
  const [, year, month, day, hour, minute, second, utc] = match;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (new Date(midnight).getUTCDate() !== Number(day)) throw new UnreadableCalendar(`No such day: ${value}`);
  if (hour === undefined) return { wall: midnight, zone, isAllDay: true };
  const wall = midnight + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return { wall, zone: utc ? 'UTC' : params.TZID ? zoneOfId(params.TZID) : zone, isAllDay: false };
}

/** The instant (epoch ms) of a calendar time. */
export const instantOf = (time: EventTime): number => instantOfWall(time.wall, time.zone);

/** The same moment as a wall-clock reading in another zone. */
export const wallIn = (time: EventTime, zone: string): number =>
  time.zone === zone ? time.wall : wallOfInstant(instantOf(time), zone);

import type { Region } from '../regions/region';
import { zoneOf } from '../regions/region';
import { dateTimeText, dayOf } from './day';
import { zoneOffset } from './zone-offset';

const DAY_MS = 86_400_000;
const LOCAL = /^(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?)(?:\.\d+)?$/;

/**
 * A wall-clock reading as milliseconds, as if it were UTC: the plain arithmetic of RUL-9.
 * A date alone counts as its 00:00.
 * @throws RangeError when the text is no local date-time
 */
export function wallOf(local: string): number {
  const text = LOCAL.exec(local)?.[1];
  if (text === undefined) throw new RangeError(`Not a local date-time: ${local}`);
  return dayOf(text).valueOf();
}

/** The local date-time `YYYY-MM-DDTHH:mm:ss` of a wall-clock reading. */
export const localOfWall = (wall: number): string => dateTimeText(dayOf(wall));

/**
 * The instant (epoch ms) of a wall-clock reading in a zone. One that a clock change skips moves on by the gap,
 * one that occurs twice means the first (RUL-39).
 */
export function instantOfWall(wall: number, zone: string): number {
  if (zone === 'UTC') return wall;
  const before = zoneOffset(zone, wall - DAY_MS);
  const after = zoneOffset(zone, wall + DAY_MS);
  if (before === after || zoneOffset(zone, wall - before) === before) return wall - before;
  return zoneOffset(zone, wall - after) === after ? wall - after : wall - before;
}

/**
 * The wall-clock readings that mean this instant: two after a skipped hour, none in the second of a repeated one
 * (RUL-39).
 */
export function wallsOfInstant(instantMs: number, zone: string): number[] {
  const offsets = new Set([zoneOffset(zone, instantMs - DAY_MS), zoneOffset(zone, instantMs + DAY_MS)]);
  return [...offsets].map((offset) => instantMs + offset).filter((wall) => instantOfWall(wall, zone) === instantMs);
}

/** The wall-clock reading of an instant in a zone. */
export const wallOfInstant = (instantMs: number, zone: string): number => instantMs + zoneOffset(zone, instantMs);

/** An instant (epoch ms) as the local date-time `YYYY-MM-DDTHH:mm:ss` of a region (RUL-2). */
export const toLocal = (instantMs: number, region?: Region | null): string => toLocalIn(instantMs, zoneOf(region));

/** The same of an IANA zone. */
export const toLocalIn = (instantMs: number, zone: string): string => localOfWall(wallOfInstant(instantMs, zone));

/**
 * The instant (epoch ms) of a date-time: wall-clock time of the region without an offset, that very moment with `Z` or
 * one (RUL-2).
 * Seconds may be left out, and a date alone means its 00:00.
 * @throws RangeError when the text is no date-time
 */
export function toInstant(dateTime: string, region?: Region | null): number {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(dateTime) && dateTime.includes('T')) {
    const instant = dayOf(dateTime).valueOf();
    if (Number.isNaN(instant)) throw new RangeError(`Not a date-time: ${dateTime}`);
    return instant;
  }
  return instantOfWall(wallOf(dateTime), zoneOf(region));
}

/** The date `YYYY-MM-DD` that it is in a region at an instant (epoch ms). */
export const localDate = (nowMs: number, region?: Region | null): string => toLocal(nowMs, region).slice(0, 10);

/** A local date-time some hours later on the wall, whatever the clocks do between (RUL-9). */
export const addHours = (local: string, hours: number): string => dateTimeText(dayOf(wallOf(local)).add(hours, 'hour'));

import type { Region } from '../regions/region';
import { zoneOf } from '../regions/region';
import { weekday } from '../time/calendar-date';
import { addHours, instantOfWall, localDate, localOfWall, toInstant, wallOf } from '../time/local-time';

/** `ok` before the soon band, `soon` from its first minute, `expired` from the cut-off itself onward (RUL-8). */
export type CutOffBand = 'ok' | 'soon' | 'expired';

/** Hours before 00:00 of the delivery day; the weekend numbers hold for Sunday and Monday (RUL-5 to RUL-7). */
export interface CutOffHours {
  weekdayClose: number;
  weekdayOpen: number;
  weekendClose: number;
  weekendOpen: number;
}

/** A moment that the operator has set for one delivery date of a location (RUL-15). */
export interface CutOffOverride {
  /** `YYYY-MM-DD` */
  deliveryDate: string;
  /** Local date-time. */
  cutoffAt: string;
}

/** What the cut-off of a delivery follows from. */
export interface CutOffInput {
  /** `YYYY-MM-DD`; a local date-time counts by its date. */
  deliveryDate: string;
  region?: Region | null;
  /** Epoch ms. */
  nowMs: number;
  /** The region's `cutoffHours`, else the defaults. */
  hours?: CutOffHours | null;
  /** The workspace's setting; counts only with a schedule and on Friday to Sunday (RUL-11). */
  weekendOrdering?: boolean;
  /** Whether the location has a delivery schedule. */
  hasSchedule?: boolean;
  /** The location's `cutoffOverrides`; the one of this date is used. */
  cutoffOverrides?: readonly CutOffOverride[];
  /** The cut-off set for this very date (local date-time), where it is known already. */
  override?: string | null;
}

/** The same whatever the moment. */
type CutOffDay = Omit<CutOffInput, 'nowMs'>;

/** All that is known of the cut-off of a delivery date. */
export interface CutOff {
  /** Local date-time from which the delivery is expired. */
  cutOffAt: string;
  /** Local date-time from which it is soon. */
  soonFrom: string;
  /** `cutOffAt` as epoch ms. */
  cutOffMs: number;
  /** `soonFrom` as epoch ms. */
  soonFromMs: number;
  band: CutOffBand;
  /** True for a Sunday (RUL-17). */
  isSunday: boolean;
  /** Whether an expired delivery with this start (local) is worded as past: more than 24 hours before now (RUL-16). */
  isPast(startLocal: string): boolean;
}

/** The numbers that hold where the configuration names none (RUL-7). */
export const DEFAULT_CUTOFF_HOURS: Readonly<CutOffHours> = {
  weekdayClose: 12,
  weekdayOpen: 41,
  weekendClose: 60,
  weekendOpen: 89,
};

const OVERRIDE_BAND_HOURS = 29;
const DAY_MS = 86_400_000;

/** Whether weekend ordering applies to orders of this day (RUL-11). */
const isWeekendOrderingDay = (date: string): boolean => weekday(date) >= 5;

/** The hours of a delivery day; where weekend ordering applies, `relaxed` ones for orders from Friday to Sunday (RUL-11). */
function bandsOf(input: CutOffDay, date: string) {
  const hours = input.hours ?? DEFAULT_CUTOFF_HOURS;
  const weekdays = { close: hours.weekdayClose, open: hours.weekdayOpen };
  if (![1, 7].includes(weekday(date))) return { plain: weekdays };
  const plain = { close: hours.weekendClose, open: hours.weekendOpen };
  return input.weekendOrdering && input.hasSchedule ? { plain, relaxed: weekdays } : { plain };
}

function computedBand(input: CutOffInput, date: string): { close: number; open: number } {
  const { plain, relaxed } = bandsOf(input, date);
  return relaxed && isWeekendOrderingDay(localDate(input.nowMs, input.region)) ? relaxed : plain;
}

const overrideOf = (input: CutOffDay, date: string): string | undefined =>
  input.override ?? input.cutoffOverrides?.find((one) => one.deliveryDate === date)?.cutoffAt;

/**
 * The cut-off of a delivery date and how near it is (RUL-5 to RUL-17). Bands are wall-clock arithmetic, so a clock
 * change between cut-off and delivery moves nothing; a holiday moves nothing either (RUL-14).
 */
export function cutOffOf(input: CutOffInput): CutOff {
  const date = input.deliveryDate.slice(0, 10);
  const override = overrideOf(input, date);
  const band = computedBand(input, date);
  const cutOffAt = override ? addHours(override, 0) : addHours(date, -band.close);
  const soonFrom = override ? addHours(override, -OVERRIDE_BAND_HOURS) : addHours(date, -band.open);
  const zone = zoneOf(input.region);
  const cutOffMs = instantOfWall(wallOf(cutOffAt), zone);
  const soonFromMs = instantOfWall(wallOf(soonFrom), zone);
  const isExpired = input.nowMs >= cutOffMs;
  return {
    cutOffAt,
    soonFrom,
    cutOffMs,
    soonFromMs,
    band: isExpired ? 'expired' : input.nowMs >= soonFromMs ? 'soon' : 'ok',
    isSunday: weekday(date) === 7,
    isPast: (startLocal) => isExpired && input.nowMs - toInstant(startLocal, input.region) > DAY_MS,
  };
}

/**
 * Whether no order for a delivery date is accepted any more, now or later. Where weekend ordering applies, a Sunday or
 * Monday that is expired can be open again from Friday on (RUL-13).
 */
export function isClosedForGood(input: CutOffInput): boolean {
  return input.nowMs >= toInstant(lastOpenMoment(input), input.region);
}

/**
 * The local date-time from which a delivery date is closed for good: its cut-off, or where weekend ordering applies,
 * the last one that it has, whatever the day of ordering (RUL-11 to RUL-13, RUL-15).
 */
export function lastOpenMoment(input: CutOffDay): string {
  const date = input.deliveryDate.slice(0, 10);
  const override = overrideOf(input, date);
  if (override) return addHours(override, 0);
  const { plain, relaxed } = bandsOf(input, date);
  const plainEnd = addHours(date, -plain.close);
  if (!relaxed) return plainEnd;
  return localOfWall(
    Math.max(
      lastWallOn((day) => !isWeekendOrderingDay(day), plainEnd),
      lastWallOn(isWeekendOrderingDay, addHours(date, -relaxed.close)),
    ),
  );
}

/** The end of the last time on such days before a local date-time. */
function lastWallOn(isSuch: (date: string) => boolean, before: string): number {
  let end = wallOf(before);
  for (;;) {
    const day = localOfWall(end - 1).slice(0, 10);
    if (isSuch(day)) return end;
    end = wallOf(day);
  }
}

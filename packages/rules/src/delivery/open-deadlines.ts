import { addDays } from '../time/calendar-date';
import { localDate, toInstant } from '../time/local-time';
import type { CutOff } from './cut-off';
import { cutOffOf, lastOpenMoment } from './cut-off';
import type { DeliveryDateSettings } from './delivery-dates';
import { deliveryDateProblems } from './delivery-dates';
import { isUsualDay } from './usual-day';

/** How many days ahead open cut-offs are named: of deliveries until then, and of later ones whose cut-off was moved. */
export const DEADLINE_DAYS = 14;

const USUAL_FROM_MS = 48 * 3_600_000;

/** What is known of a location, with what its delivery dates depend on. */
export interface DeadlineInput extends DeliveryDateSettings {
  /** Normal drafts that are not sent. Dates are `YYYY-MM-DD`. */
  drafts: readonly { id: number; date: string }[];
  /** The dates of normal orders from ready to delivered, `USUAL_REACH_DAYS` back. */
  orderedDates: ReadonlySet<string>;
  /** How long before its cut-off a usual day is named, in ms; 48 hours unless told. */
  usualFromMs?: number;
  /**
   * Names each day by the last moment that it is open, also while it is expired and opens again (RUL-13): a moment that
   * no passing of time moves.
   */
  untilLastOpen?: boolean;
}

/** A cut-off that is ahead, or the last moment that its day is open, with what is open before it. */
export interface OpenDeadline extends Pick<CutOff, 'cutOffAt' | 'soonFrom'> {
  deliveryDate: string;
  /** Nothing is ordered although the day is a usual one. */
  isUsual: boolean;
  draftIds: number[];
}

/**
 * The delivery dates whose cut-off may be within reach, in order. A cut-off lies ahead of its delivery by some days at
 * most, unless staff have moved it: those of later days are looked up (GDE-50, RUL-15).
 */
function daysInSight(today: string, overrides: DeadlineInput['cutoffOverrides'] = []): string[] {
  const last = addDays(today, DEADLINE_DAYS);
  const moved = overrides.filter(
    ({ deliveryDate, cutoffAt }) => deliveryDate > last && cutoffAt >= today && cutoffAt.slice(0, 10) <= last,
  );
  return [
    ...Array.from({ length: DEADLINE_DAYS + 1 }, (_, ahead) => addDays(today, ahead)),
    ...new Set(moved.map(({ deliveryDate }) => deliveryDate).sort()),
  ];
}

/**
 * The cut-offs of a location that are not past and have something open, by delivery date (GDE-50, GDE-51): drafts that
 * are not sent, or, in the 48 hours before the cut-off unless told otherwise, a usual day that can be delivered and has
 * no order. Looks `DEADLINE_DAYS` ahead by the day of delivery, and further where a cut-off was moved into these days.
 */
export function openDeadlines(input: DeadlineInput): OpenDeadline[] {
  const { nowMs, region, items, drafts, orderedDates, usualFromMs = USUAL_FROM_MS, untilLastOpen } = input;
  const today = localDate(nowMs, region);
  return daysInSight(today, input.cutoffOverrides).flatMap((deliveryDate) => {
    const draftIds = drafts.filter(({ date }) => date === deliveryDate).map(({ id }) => id);
    const mayBeUsual =
      !orderedDates.has(deliveryDate) && isUsualDay({ date: deliveryDate, today, orderedDates, region });
    // Most days of most locations end here: the moments of a day cost more than both.
    if (!mayBeUsual && draftIds.length === 0) return [];
    const day = { ...input, deliveryDate, hasSchedule: Boolean(items?.length) };
    const cutOff = cutOffOf(day);
    const { soonFrom } = cutOff;
    const cutOffAt = untilLastOpen ? lastOpenMoment(day) : cutOff.cutOffAt;
    const leftMs = toInstant(cutOffAt, region) - nowMs;
    if (leftMs <= 0) return [];
    const isNear = leftMs <= usualFromMs;
    // A day that is expired now opens again before `cutOffAt`.
    const isUsual =
      mayBeUsual && isNear && !deliveryDateProblems({ ...input, deliveryStart: deliveryDate }).includes('invalid');
    return isUsual || draftIds.length > 0 ? [{ deliveryDate, cutOffAt, soonFrom, isUsual, draftIds }] : [];
  });
}

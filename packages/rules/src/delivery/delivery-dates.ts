import type { Region } from '../regions/region';
import type { ScheduleItem } from '../schedule/schedule-item';
import { addDays, addMonths, isDate, weekday } from '../time/calendar-date';
import { localDate } from '../time/local-time';
import type { CutOff, CutOffHours, CutOffOverride } from './cut-off';
import { cutOffOf } from './cut-off';
import { holidayOn } from './holidays';

/**
 * Why a delivery date is refused (RUL-18): `missing` "Please select a delivery date", `expired` "The cut-off … has
 * passed", `past` the same worded for a start more than 24 hours ago, `invalid` "We cannot deliver on this date".
 */
export type DeliveryDateProblem = 'missing' | 'expired' | 'past' | 'invalid';

/** The settings of region, workspace and location that delivery dates depend on. */
export interface DeliveryDateSettings {
  region?: Region | null;
  /** Epoch ms. */
  nowMs: number;
  /** The location's schedule; null, undefined and empty all mean that it has none (RUL-43). */
  items?: readonly ScheduleItem[] | null;
  hours?: CutOffHours | null;
  weekendOrdering?: boolean;
  /** Opens schedule occurrences on public holidays (RUL-22). */
  holidayOrdering?: boolean;
  cutoffOverrides?: readonly CutOffOverride[];
}

/** The last date that can be chosen: six calendar months after today (RUL-21). */
export const lastDeliveryDate = (nowMs: number, region?: Region | null): string =>
  addMonths(localDate(nowMs, region), 6);

const cutOffFor = (deliveryDate: string, settings: DeliveryDateSettings) =>
  cutOffOf({ ...settings, deliveryDate, hasSchedule: Boolean(settings.items?.length) });

const isExpired = (date: string, settings: DeliveryDateSettings) => cutOffFor(date, settings).band === 'expired';

/**
 * The occurrences of a schedule that can be delivered, whatever their cut-off: on a public holiday only those that their
 * event or the workspace allows (RUL-22). Slots are those of these; whether there is a schedule follows from all.
 */
export const deliverableItems = ({
  items,
  region,
  holidayOrdering,
}: Pick<DeliveryDateSettings, 'items' | 'region' | 'holidayOrdering'>): ScheduleItem[] =>
  (items ?? []).filter((item) => item.allowHoliday || holidayOrdering || !holidayOn(item.date, region));

/** Whether an occurrence on the date can be delivered, whatever its cut-off (RUL-19, RUL-22). */
const isOnSchedule = (date: string, settings: DeliveryDateSettings): boolean =>
  deliverableItems({ ...settings, items: settings.items?.filter((item) => item.date === date) }).length > 0;

/** Whether the date can be asked for beside the schedule, whatever its cut-off (RUL-20). */
const isOtherDay = (date: string, settings: DeliveryDateSettings): boolean =>
  weekday(date) < 6 && !holidayOn(date, settings.region);

/** The dates of the location's schedule that can be chosen, in order (RUL-19). */
export function scheduledDates(settings: DeliveryDateSettings): string[] {
  const last = lastDeliveryDate(settings.nowMs, settings.region);
  const dates = [...new Set((settings.items ?? []).map((item) => item.date))].sort();
  return dates.filter((date) => date <= last && isOnSchedule(date, settings) && !isExpired(date, settings));
}

/**
 * The first date of the location's schedule that can be chosen, with its cut-off; undefined when there is none (RUL-19,
 * GDE-47).
 */
export function nextDelivery(
  settings: DeliveryDateSettings,
): ({ deliveryDate: string } & Pick<CutOff, 'cutOffAt' | 'soonFrom'>) | undefined {
  const today = localDate(settings.nowMs, settings.region);
  const last = lastDeliveryDate(settings.nowMs, settings.region);
  const ahead = new Set((settings.items ?? []).map(({ date }) => date).filter((date) => date >= today && date <= last));
  for (const deliveryDate of [...ahead].sort()) {
    const { band, cutOffAt, soonFrom } = cutOffFor(deliveryDate, settings);
    if (band !== 'expired' && isOnSchedule(deliveryDate, settings)) return { deliveryDate, cutOffAt, soonFrom };
  }
  return undefined;
}

/** The dates that can be asked for as another date, in order: Monday to Friday, no holiday, not expired (RUL-20). */
export function otherDates(settings: DeliveryDateSettings): string[] {
  const last = lastDeliveryDate(settings.nowMs, settings.region);
  const dates: string[] = [];
  for (let date = localDate(settings.nowMs, settings.region); date <= last; date = addDays(date, 1)) {
    if (isOtherDay(date, settings) && !isExpired(date, settings)) dates.push(date);
  }
  return dates;
}

/**
 * Everything that is wrong with a delivery date, in the order of RUL-18; empty for a good one. Input as in
 * `checkDeliveryDate`.
 */
export function deliveryDateProblems(
  input: DeliveryDateSettings & { deliveryStart: string | null | undefined },
): DeliveryDateProblem[] {
  const date = input.deliveryStart?.slice(0, 10);
  if (!input.deliveryStart || !isDate(date)) return ['missing'];
  const problems: DeliveryDateProblem[] = [];
  const cutOff = cutOffFor(date, input);
  if (cutOff.band === 'expired') problems.push(cutOff.isPast(input.deliveryStart) ? 'past' : 'expired');
  const isReachable = date <= lastDeliveryDate(input.nowMs, input.region);
  if (!isReachable || !(isOnSchedule(date, input) || isOtherDay(date, input))) problems.push('invalid');
  return problems;
}

/**
 * The first thing wrong with a delivery date, in the order missing, expired, invalid, or null (RUL-18, RUL-23).
 * `deliveryStart` is a local date-time or a date. The same check serves the pickers, the reviews and the API at submit;
 * a closed location is found by `submitBlockers`.
 */
export const checkDeliveryDate = (
  input: DeliveryDateSettings & { deliveryStart: string | null | undefined },
): DeliveryDateProblem | null => deliveryDateProblems(input)[0] ?? null;

import { addDays } from '../time/calendar-date';
import { wallOf } from '../time/local-time';
import type { ScheduleItem, Slot } from './schedule-item';

/** Start and end of a delivery as local date-times. */
export interface DeliveryTimes {
  start: string;
  end: string;
}

const SLOT = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The slot of a local start and end: their times of day (RUL-42). */
export function slotOf(start: string, end: string): Slot {
  const value = `${start.slice(11, 16)}-${end.slice(11, 16)}`;
  return { label: value, value };
}

/** The only slot of a date that the schedule does not name (RUL-45). */
export const DEFAULT_SLOT: Readonly<Slot> = { label: '07:00-10:00', value: '07:00-10:00' };

/** Start and end `HH:mm` of a slot value, or null for text that is none: `7:00-10:00`, `07:00-24:00` (RUL-46). */
export function parseSlot(value: string): { start: string; end: string } | null {
  const match = SLOT.exec(value);
  return match?.[1] && match[2] ? { start: match[1], end: match[2] } : null;
}

/** The slots of a date in order of start, or the default one (RUL-45). */
export function slotsOf(date: string, items?: readonly ScheduleItem[] | null): Slot[] {
  const slots = new Map<string, Slot>();
  for (const item of items ?? []) {
    if (item.date === date && !slots.has(item.slot.value)) slots.set(item.slot.value, item.slot);
  }
  const inOrder = [...slots.values()].sort((a, b) => (a.value < b.value ? -1 : 1));
  return inOrder.length > 0 ? inOrder : [{ ...DEFAULT_SLOT }];
}

/**
 * Local start and end of a slot value on a date. An end not after its start is on the next day; where an item of the
 * schedule with this slot lasts longer, its own end holds (RUL-46). Null when the value is no slot.
 */
export function slotToTimes(date: string, slot: string, items?: readonly ScheduleItem[] | null): DeliveryTimes | null {
  const times = parseSlot(slot);
  if (!times) return null;
  const item = items?.find((one) => one.date === date && one.slot.value === slot);
  if (item) return { start: item.start, end: item.end };
  const endDate = times.end > times.start ? date : addDays(date, 1);
  return { start: `${date}T${times.start}:00`, end: `${endDate}T${times.end}:00` };
}

/** How a date without a slot is stored: start and end are its 00:00 (RUL-47). */
export const dateWithoutSlot = (date: string): DeliveryTimes => ({
  start: `${date}T00:00:00`,
  end: `${date}T00:00:00`,
});

const DAY_MS = 86_400_000;

/** Whether start and end (local date-times) lie within an occurrence of the schedule. */
export const isWithinOccurrence = (start: string, end: string, items: readonly ScheduleItem[]): boolean =>
  items.some((item) => wallOf(item.start) <= wallOf(start) && wallOf(end) <= wallOf(item.end));

/** Whether start and end (local date-times) name a slot: they are there, and the end is after the start (RUL-47). */
export const hasSlot = (start: string | null | undefined, end: string | null | undefined): boolean =>
  Boolean(start && end) && wallOf(end as string) > wallOf(start as string);

/**
 * Whether start and end name a slot that the schedule allows: the end is at the same time of the next day at the latest,
 * unless the slot lies within an occurrence, which may last longer (RUL-46). `items` are null or none without a schedule,
 * and undefined while it is not known: then any slot will do.
 */
export const hasAllowedSlot = (
  start: string | null | undefined,
  end: string | null | undefined,
  items: readonly ScheduleItem[] | null | undefined,
): boolean =>
  hasSlot(start, end)
  && (items === undefined
    || wallOf(end as string) - wallOf(start as string) <= DAY_MS
    || isWithinOccurrence(start as string, end as string, items ?? []));

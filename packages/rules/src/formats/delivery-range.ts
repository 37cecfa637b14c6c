import type { Locale, Region } from '../regions/region';
import { factsOf } from '../regions/known-regions';
import type { RegionFacts } from '../regions/region-facts';
import { formatDate, formatTime } from './dates';
import { wordOf } from './words';
import type { Writing } from './writing';

/** A delivery as it is shown. */
export interface DeliveryRange {
  /** The start's date, in words. */
  date: string;
  /** `07:00-10:00`, in French `07:00–10:00`; null for a date without a slot. */
  time: string | null;
  /** The end's day of the month, a superscript, when it ends on another day. */
  endDay?: string;
  /** What assistive technology reads for it: "ends Saturday, 21 November 2026". */
  endDayLabel?: string;
}

const tagOf = (writing: Writing): string => (typeof writing === 'string' ? writing : writing.languageTag);

/** The times of a slot (`06:00-08:00`) as a language writes them: "06:00-08:00", "06:00–08:00". */
export function formatSlot(slot: string, writing: Writing): string {
  const [from = slot, to] = slot.split('-');
  return to === undefined ? slot : wordOf(tagOf(writing), 'slot', { from, to })!;
}

/** A delivery from local start to end: date, times and, when it ends on another day, the day of its end (RUL-89). */
export function formatDeliveryRange(start: string, end: string, writing: Writing): DeliveryRange {
  const date = formatDate(start, writing);
  const isSameDay = start.slice(0, 10) === end.slice(0, 10);
  if (isSameDay && formatTime(start) === '00:00' && formatTime(end) === '00:00') return { date, time: null };
  const time = formatSlot(`${formatTime(start)}-${formatTime(end)}`, writing);
  if (isSameDay) return { date, time };
  const endDayLabel = wordOf(tagOf(writing), 'ends', { date: formatDate(end, writing) })!;
  return { date, time, endDay: String(Number(end.slice(8, 10))), endDayLabel };
}

/**
 * A cut-off (local date-time) with its zone: "Friday, 20 November 2026, 12:00 (Europe/London)"; in the region's
 * language unless another is named.
 */
export const formatCutOff = (local: string, of: Region | RegionFacts, locale?: Locale): string => {
  const facts = typeof of === 'string' ? factsOf(of) : of;
  return `${formatDate(local, locale ?? facts)}, ${formatTime(local)} (${facts.timeZone})`;
};

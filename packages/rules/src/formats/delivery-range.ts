import type { Locale, Region } from '../regions/region';
import { localeOf, zoneOf } from '../regions/region';
import { formatDate, formatTime } from './dates';

/** A delivery as it is shown. */
export interface DeliveryRange {
  /** The start's date, in words. */
  date: string;
  /** `07:00-10:00`; null for a date without a slot. */
  time: string | null;
  /** The end's day of the month, a superscript, when it ends on another day. */
  endDay?: string;
  /** What assistive technology reads for it: "ends Saturday, 21 November 2026". */
  endDayLabel?: string;
}

/** A delivery from local start to end: date, times and, when it ends on another day, the day of its end (RUL-89). */
export function formatDeliveryRange(start: string, end: string, locale: Locale): DeliveryRange {
  const date = formatDate(start, locale);
  const isSameDay = start.slice(0, 10) === end.slice(0, 10);
  if (isSameDay && formatTime(start) === '00:00' && formatTime(end) === '00:00') return { date, time: null };
  const time = `${formatTime(start)}-${formatTime(end)}`;
  if (isSameDay) return { date, time };
  const ends = locale === 'fr' ? 'se termine le' : 'ends';
  return { date, time, endDay: String(Number(end.slice(8, 10))), endDayLabel: `${ends} ${formatDate(end, locale)}` };
}

/**
 * A cut-off (local date-time) with its zone: "Friday, 20 November 2026, 12:00 (Europe/London)"; in the region's
 * language unless another is named.
 */
export const formatCutOff = (local: string, region: Region, locale: Locale = localeOf(region)): string =>
  `${formatDate(local, locale)}, ${formatTime(local)} (${zoneOf(region)})`;

import { dateText, dayOf } from './day';

const DAY_MS = 86_400_000;

/** Days from 1 January 1970 to a date `YYYY-MM-DD`; a local date-time counts by its date. */
export const dayNumber = (date: string): number => Math.floor(dayOf(date.slice(0, 10)).valueOf() / DAY_MS);

/** True for text that is a day of the calendar as `YYYY-MM-DD`; 30 February is none. */
export const isDate = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && dateText(dayOf(text)) === text;

/** The date n days after (or before, when negative). */
export const addDays = (date: string, days: number): string => dateText(dayOf(date.slice(0, 10)).add(days, 'day'));

/** Whole days from one date to a later one; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The day of the week of a date: 1 is Monday, 7 is Sunday. */
export const weekday = (date: string): number => dayOf(date.slice(0, 10)).day() || 7;

/** The same day of the month n calendar months on, or that month's last day (RUL-21). */
export const addMonths = (date: string, months: number): string =>
  dateText(dayOf(date.slice(0, 10)).add(months, 'month'));

const DAY_MS = 86_400_000;

/** Days from 1 January 1970 to a date `YYYY-MM-DD`; a local date-time counts by its date. */
export const dayNumber = (date: string): number =>
  Math.floor(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS);

/** The date `YYYY-MM-DD` of a day number. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** True for text that is a day of the calendar as `YYYY-MM-DD`; 30 February is none. */
export const isDate = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && dateOfDay(dayNumber(text)) === text;

/** The date n days after (or before, when negative). */
export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** Whole days from one date to a later one; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The day of the week of a day number: 1 is Monday, 7 is Sunday. */
export const weekdayOfDay = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The day of the week of a date: 1 is Monday, 7 is Sunday. */
export const weekday = (date: string): number => weekdayOfDay(dayNumber(date));

/** The same day of the month n calendar months on, or that month's last day (RUL-21). */
export function addMonths(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(index / 12), index % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(Number(date.slice(8, 10)), lastDay))).toISOString().slice(0, 10);
}

import { useFormats, useText } from '@larder/i18n';
import { addDays, addMonths, daysBetween, weekday } from '@larder/rules';

/** How a calendar lays out days in pages: a month each, or four weeks each. Dates are `YYYY-MM-DD`. */
export interface CalendarPages {
  /** The first day of the page that a date is on. */
  firstOf: (date: string) => string;
  /** The first day of the page so many pages later. */
  turned: (first: string, by: number) => string;
  titleOf: (first: string) => string;
  /** Seven days each, from the first day of the week; null where a day belongs to another page. */
  weeksOf: (first: string) => (string | null)[][];
  previous: string;
  next: string;
}

const DAYS_OF_PAGE = 28;

/** The day (`YYYY-MM-DD`) that the week of a date begins on; weeks begin on a day of 1, Monday, to 7, Sunday. */
export const weekStartOf = (date: string, firstDay: number): string =>
  addDays(date, -((weekday(date) - firstDay + 7) % 7));

const weekFrom = (start: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(start, at));

/** The weeks of a month, those that end before `from` left out. */
function weeksOfMonth(first: string, firstDay: number, from = ''): (string | null)[][] {
  const after = addMonths(first, 1);
  const weeks: (string | null)[][] = [];
  for (let start = weekStartOf(first, firstDay); start < after; start = addDays(start, 7))
    if (addDays(start, 6) >= from)
      weeks.push(weekFrom(start).map((date) => (date >= first && date < after ? date : null)));
  return weeks;
}

/** Months; weeks that end before `from` are left out. */
export function useMonthPages(from?: string): CalendarPages {
  const { t } = useText();
  const { monthYear, firstDayOfWeek } = useFormats();
  return {
    firstOf: (date) => `${date.slice(0, 7)}-01`,
    turned: addMonths,
    titleOf: (first) => monthYear(first),
    weeksOf: (first) => weeksOfMonth(first, firstDayOfWeek, from),
    previous: t('calendar.previous'),
    next: t('calendar.next'),
  };
}

/** Four weeks each, counted from the first day of a week: a page shows what can be had next, whatever the month. */
export function useFourWeekPages(start: string): CalendarPages {
  const { t } = useText();
  const { dayMonth } = useFormats();
  return {
    firstOf: (date) => addDays(start, Math.floor(daysBetween(start, date) / DAYS_OF_PAGE) * DAYS_OF_PAGE),
    turned: (first, by) => addDays(first, by * DAYS_OF_PAGE),
    titleOf: (first) => t('calendar.weeks', { from: dayMonth(first), to: dayMonth(addDays(first, DAYS_OF_PAGE - 1)) }),
    weeksOf: (first) => [0, 7, 14, 21].map((days) => weekFrom(addDays(first, days))),
    previous: t('calendar.earlier'),
    next: t('calendar.later'),
  };
}

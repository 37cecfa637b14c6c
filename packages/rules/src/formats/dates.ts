import type { Locale } from '../regions/region';
import { dayOf } from '../time/day';

/** How long a name is. */
type Length = 'long' | 'short';

/** Names come from dayjs's tables, alike in every browser (RUL-88). */
const written = (date: string, locale: Locale, format: string): string =>
  dayOf(date.slice(0, 10)).locale(locale).format(format);

/** The name of a day of the week, 1 Monday to 7 Sunday; short is its first three letters ("Mon", "lun."). */
export const weekdayName = (day: number, locale: Locale, length: Length = 'long'): string =>
  written(`2024-01-0${day}`, locale, length === 'long' ? 'dddd' : 'ddd');

/** The name of a month, 1 to 12. */
export const monthName = (month: number, locale: Locale, length: Length = 'long'): string =>
  written(`2024-${String(month).padStart(2, '0')}-01`, locale, monthPattern(length));

const monthPattern = (length: Length = 'long'): string => (length === 'long' ? 'MMMM' : 'MMM');

/** The first of a month is "1er" in French. */
const dayPattern = (date: string, locale: Locale): string =>
  locale === 'fr' && date.slice(8, 10) === '01' ? '[1er]' : 'D';

/** Day and month: "20 November", "20 novembre"; short "20 Nov", "20 nov.". */
export const formatDayMonth = (date: string, locale: Locale, length?: Length): string =>
  written(date, locale, `${dayPattern(date, locale)} ${monthPattern(length)}`);

/** A date without its weekday: "20 November 2026", "20 novembre 2026"; short "20 Nov 2026". */
export const formatDay = (date: string, locale: Locale, length?: Length): string =>
  written(date, locale, `${dayPattern(date, locale)} ${monthPattern(length)} YYYY`);

/** A month: "November 2026", "novembre 2026"; short "Nov 2026". */
export const formatMonthYear = (date: string, locale: Locale, length?: Length): string =>
  written(date, locale, `${monthPattern(length)} YYYY`);

/**
 * A date or local date-time with weekday and long date: "Friday, 20 November 2026", "vendredi 20 novembre 2026"
 * (RUL-88).
 */
export const formatDate = (date: string, locale: Locale): string =>
  written(date, locale, `dddd${locale === 'en' ? ',' : ''} ${dayPattern(date, locale)} MMMM YYYY`);

/** The time of day of a local date-time, `HH:mm` with 24 hours in both languages (RUL-88). */
export const formatTime = (local: string): string => local.slice(11, 16);

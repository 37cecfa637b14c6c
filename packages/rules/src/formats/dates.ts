import type { Locale } from '../regions/region';
import { weekday } from '../time/calendar-date';

/** Own tables: Intl's texts differ from browser to browser (RUL-88). */
const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
};
const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
};
const SHORT_MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
};

/** How long a name is. */
type Length = 'long' | 'short';

/** The name of a day of the week, 1 Monday to 7 Sunday; short is its first three letters ("Mon", "lun."). */
export function weekdayName(day: number, locale: Locale, length: Length = 'long'): string {
  const name = WEEKDAYS[locale][day - 1] ?? '';
  if (length === 'long') return name;
  return locale === 'fr' ? `${name.slice(0, 3)}.` : name.slice(0, 3);
}

/** The name of a month, 1 to 12. */
export const monthName = (month: number, locale: Locale, length: Length = 'long'): string =>
  (length === 'long' ? MONTHS : SHORT_MONTHS)[locale][month - 1] ?? '';

const monthOf = (date: string, locale: Locale, length?: Length): string => monthName(Number(date.slice(5, 7)), locale, length);

/** The first of a month is "1er" in French. */
const dayOfMonth = (date: string, locale: Locale): string => {
  const day = String(Number(date.slice(8, 10)));
  return locale === 'fr' && day === '1' ? '1er' : day;
};

/** Day and month: "20 November", "20 novembre"; short "20 Nov", "20 nov.". */
export const formatDayMonth = (date: string, locale: Locale, length?: Length): string => `${dayOfMonth(date, locale)} ${monthOf(date, locale, length)}`;

/** A date without its weekday: "20 November 2026", "20 novembre 2026"; short "20 Nov 2026". */
export const formatDay = (date: string, locale: Locale, length?: Length): string => `${formatDayMonth(date, locale, length)} ${date.slice(0, 4)}`;

/** A month: "November 2026", "novembre 2026"; short "Nov 2026". */
export const formatMonthYear = (date: string, locale: Locale, length?: Length): string => `${monthOf(date, locale, length)} ${date.slice(0, 4)}`;

/** A date or local date-time with weekday and long date: "Friday, 20 November 2026", "vendredi 20 novembre 2026" (RUL-88). */
export const formatDate = (date: string, locale: Locale): string =>
  `${weekdayName(weekday(date), locale)}${locale === 'en' ? ',' : ''} ${formatDay(date, locale)}`;

/** The time of day of a local date-time, `HH:mm` with 24 hours in both languages (RUL-88). */
export const formatTime = (local: string): string => local.slice(11, 16);

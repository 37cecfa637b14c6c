import { dayOf } from '../time/day';
import { intlDate } from './intl-formats';
import { type HouseStyle, styleOf, type Writing } from './writing';

/** How long a name is. */
type Length = 'long' | 'short';

/** Names of the house style come from dayjs's tables, alike in every browser (RUL-88). */
const written = (date: string, locale: string, format: string): string =>
  dayOf(date.slice(0, 10)).locale(locale).format(format);

/** As the house style has it, and for every other region as `Intl` writes these parts of a date (REL-95). */
function write(
  date: string,
  writing: Writing,
  houseFormat: (house: HouseStyle) => string,
  parts: Intl.DateTimeFormatOptions,
): string {
  const style = styleOf(writing);
  return style.house ? written(date, style.tag, houseFormat(style.house)) : intlDate(date, style.tag, parts);
}

/** The name of a day of the week, 1 Monday to 7 Sunday; short is its first three letters ("Mon", "lun."). */
export const weekdayName = (day: number, writing: Writing, length: Length = 'long'): string =>
  write(`2024-01-0${day}`, writing, () => (length === 'long' ? 'dddd' : 'ddd'), { weekday: length });

/** The name of a month, 1 to 12. */
export const monthName = (month: number, writing: Writing, length: Length = 'long'): string =>
  write(`2024-${String(month).padStart(2, '0')}-01`, writing, () => monthPattern(length), { month: length });

const monthPattern = (length: Length = 'long'): string => (length === 'long' ? 'MMMM' : 'MMM');

/** The first of a month is "1er" in French. */
const dayPattern = (date: string, { day, firstDay }: HouseStyle): string =>
  date.slice(8, 10) === '01' ? firstDay : day;

/** Day and month: "20 November", "20 novembre"; short "20 Nov", "20 nov.". */
export const formatDayMonth = (date: string, writing: Writing, length: Length = 'long'): string =>
  write(date, writing, (house) => `${dayPattern(date, house)} ${monthPattern(length)}`, {
    day: 'numeric',
    month: length,
  });

/** A date without its weekday: "20 November 2026", "20 novembre 2026"; short "20 Nov 2026". */
export const formatDay = (date: string, writing: Writing, length: Length = 'long'): string =>
  write(date, writing, (house) => `${dayPattern(date, house)} ${monthPattern(length)} YYYY`, {
    day: 'numeric',
    month: length,
    year: 'numeric',
  });

/** A month: "November 2026", "novembre 2026"; short "Nov 2026". */
export const formatMonthYear = (date: string, writing: Writing, length: Length = 'long'): string =>
  write(date, writing, () => `${monthPattern(length)} YYYY`, { month: length, year: 'numeric' });

/**
 * A date or local date-time with weekday and long date: "Friday, 20 November 2026", "vendredi 20 novembre 2026"
 * (RUL-88); ie "Friday 20 November 2026" (REL-95).
 */
export const formatDate = (date: string, writing: Writing): string =>
  write(date, writing, (house) => house.longDate.replace('{day}', dayPattern(date, house)), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

/** How a date is typed: "DD/MM/YYYY", de "DD.MM.YYYY" (REL-95). */
export function typedDatePattern(writing: Writing): string {
  const pattern = write('2033-11-22', writing, () => 'DD/MM/YYYY', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .replace('2033', 'YYYY')
    .replace('11', 'MM')
    .replace('22', 'DD');
  // Years of another calendar and digits of another script are no dates that a field reads.
  return /^(?=.*YYYY)(?=.*MM)(?=.*DD)[-YMD/. ]+$/.test(pattern) ? pattern : 'DD/MM/YYYY';
}

/** The time of day of a local date-time, `HH:mm` with 24 hours in every region (RUL-88). */
export const formatTime = (local: string): string => local.slice(11, 16);

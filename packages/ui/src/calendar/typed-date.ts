import { isDate } from '@larder/rules';

const PARTS = ['DD', 'MM', 'YYYY'];

/** Digits alone, as a keypad without signs types them, parted as the region orders its numbers. */
function parted(digits: string, places: readonly string[]): string {
  let at = 0;
  return places.map((part) => digits.slice(at, (at += part === 'YYYY' && digits.length === 8 ? 4 : 2))).join('/');
}

/**
 * A date as people type it, null when it is none: 24/11/2026, 24.11.26, 24-11-2026, 24112026, 241126, or 2026-11-24.
 * @param pattern the order of the region's numbers, such as `DD/MM/YYYY`
 */
export function parseTypedDate(text: string, pattern: string): string | null {
  const typed = text.trim();
  if (isDate(typed)) return typed;
  const places = [...PARTS].sort((one, other) => pattern.indexOf(one) - pattern.indexOf(other));
  const numbers = /^(\d{6}|\d{8})$/.test(typed) ? parted(typed, places) : typed;
  const found = /^(\d{1,4})[/.\- ]{1,2}(\d{1,2})[/.\- ]{1,2}(\d{1,4})\.?$/.exec(numbers);
  if (!found) return null;
  const [day = '', month = '', year = ''] = PARTS.map((part) => found[places.indexOf(part) + 1]);
  if (!/^(\d{2}|\d{4})$/.test(year)) return null;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** A date as it stands in a field: 24/11/2026. */
export const typedDate = (date: string, pattern: string): string =>
  pattern.replace('YYYY', date.slice(0, 4)).replace('MM', date.slice(5, 7)).replace('DD', date.slice(8, 10));

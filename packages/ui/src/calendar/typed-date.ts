import { isDate } from '@larder/rules';

/** A date as people type it: 24/11/2026, 24.11.26, 24-11-2026, or 2026-11-24; null when it is none. */
export function parseTypedDate(text: string): string | null {
  const typed = text.trim();
  if (isDate(typed)) return typed;
  const found = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(typed);
  if (!found) return null;
  const [, day = '', month = '', year = ''] = found;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** A date as it stands in a field: 24/11/2026. */
export const typedDate = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** The most cartons of one line (RUL-54). */
export const MAX_CARTONS = 9999;

/**
 * The carton quantity that typed or pasted text means: non-digits are dropped ("12 boxes" is 12), 0 or less becomes 1,
 * more than 9999 becomes 9999, and text without digits keeps the last value (RUL-54).
 */
export function parseCartons(text: string | number, last = 1): number {
  const typed = String(text).trim();
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return last;
  if (/^[-−]/.test(typed)) return 1;
  return Math.min(Math.max(Number(digits), 1), MAX_CARTONS);
}

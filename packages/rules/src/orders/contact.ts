/** The most characters of an order contact (RUL-55). */
export const MAX_CONTACT = 120;

/**
 * An order contact, trimmed, and what is wrong with it; characters are code points after NFKC (TRU-19). The form
 * requires one, the API accepts an order without (`isRequired: false`, null is stored) (RUL-55).
 */
export function checkContact(
  text: string | null | undefined,
  { isRequired = true } = {},
): { value: string | null; problem: 'missing' | 'too-long' | null } {
  const value = text?.trim() || null;
  if (value === null) return { value, problem: isRequired ? 'missing' : null };
  return { value, problem: [...value.normalize('NFKC')].length > MAX_CONTACT ? 'too-long' : null };
}

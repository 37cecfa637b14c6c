/** What is wrong with a new password; the first three are codes of the API. */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_equals_email' | 'password_mismatch';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

/** A password as it is counted, compared and hashed: NFKC (RUL-127). */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/**
 * The first thing wrong with a new password, or null: 8 to 128 characters after normalisation, not the e-mail address (whatever its case),
 * and, where a confirmation is given, equal to it (RUL-127).
 */
export function checkNewPassword({ password, email, confirmation }: { password: string; email?: string | null; confirmation?: string }): PasswordProblem | null {
  const normalised = normalisePassword(password);
  const length = [...normalised].length;
  if (length < MIN_LENGTH) return 'password_too_short';
  if (length > MAX_LENGTH) return 'password_too_long';
  if (email && normalised.trim().toLowerCase() === normalisePassword(email).trim().toLowerCase()) return 'password_equals_email';
  return confirmation !== undefined && normalisePassword(confirmation) !== normalised ? 'password_mismatch' : null;
}

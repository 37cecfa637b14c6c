/** What is wrong with a new password; all but the last are codes of the API. */
export type PasswordProblem =
  'password_too_short' | 'password_too_long' | 'password_equals_email' | 'password_equals_name' | 'password_mismatch';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

/** A password as it is counted, compared and hashed: NFKC (RUL-127). */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

const fold = (text: string): string => normalisePassword(text).trim().toLowerCase();

/**
 * The first thing wrong with a new password, or null: 8 to 128 characters after normalisation, neither the e-mail
 * address nor one of `names` (the person, the workspace, its company; whatever the case), and, where a confirmation is
 * given, equal to it (RUL-127, TRU-19).
 */
export function checkNewPassword({
  password,
  email,
  names = [],
  confirmation,
}: {
  password: string;
  email?: string | null;
  names?: readonly string[];
  confirmation?: string;
}): PasswordProblem | null {
  const normalised = normalisePassword(password);
  const length = [...normalised].length;
  if (length < MIN_LENGTH) return 'password_too_short';
  if (length > MAX_LENGTH) return 'password_too_long';
  const isSame = (text: string) => text !== '' && fold(normalised) === fold(text);
  if (email && isSame(email)) return 'password_equals_email';
  if (names.some(isSame)) return 'password_equals_name';
  return confirmation !== undefined && normalisePassword(confirmation) !== normalised ? 'password_mismatch' : null;
}

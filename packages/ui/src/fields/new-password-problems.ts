import { checkNewPassword, normalisePassword } from '@larder/rules';

/** What somebody typed as a new password, and the address of their account. */
export interface TypedPassword { password: string; confirmation: string; email: string }

/** What is wrong with a new password and with its confirmation, as keys of texts (AUT-45 to AUT-47). */
export function newPasswordProblems({ password, confirmation, email }: TypedPassword): { password?: string; confirmation?: string } {
  const problem = password === '' ? 'new-missing' : checkNewPassword({ password, email });
  const isOther = normalisePassword(password) !== normalisePassword(confirmation);
  const inConfirmation = confirmation === '' ? 'confirm-missing' : isOther ? 'mismatch' : undefined;
  return { ...(problem && { password: `common:password.${problem}` }), ...(inConfirmation && { confirmation: `common:password.${inConfirmation}` }) };
}

/**
 * Whether a new password is too easily guessed, as the key of a text (TRU-19). The code that judges is fetched; when it can't be, the API judges alone.
 */
export async function guessablePasswordProblem({ password, email }: Pick<TypedPassword, 'password' | 'email'>): Promise<string | undefined> {
  const judge = await import('./score-password').catch(() => undefined);
  const problem = judge?.guessableProblem(password, [email]);
  return problem ? `common:password.${problem}` : undefined;
}

/** Codes of the API that refuse a new password; each has a text of its own (AUT-46, TRU-19). */
export const NEW_PASSWORD_CODES: readonly string[] = [
  'password_too_short', 'password_too_long', 'password_equals_email', 'password_equals_name', 'password_too_common', 'password_too_weak',
];

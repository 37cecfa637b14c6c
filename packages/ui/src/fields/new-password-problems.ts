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

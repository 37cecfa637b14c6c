import { checkNewPassword, normalisePassword } from '@larder/rules';

/** What a form keeps of a new password. */
export interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** The checks of a new password and its confirmation, for `useForm`; they name texts (AUT-45 to AUT-47). */
export function newPasswordChecks(email: string) {
  return {
    newPassword(password: string) {
      const problem = password === '' ? 'new-missing' : checkNewPassword({ password, email });
      return problem ? `common:password.${problem}` : undefined;
    },
    confirmation(confirmation: string, { newPassword }: NewPassword) {
      if (confirmation === '') return 'common:password.confirm-missing';
      return normalisePassword(newPassword) === normalisePassword(confirmation)
        ? undefined
        : 'common:password.mismatch';
    },
  };
}

/**
 * Whether a new password is too easily guessed, as the key of a text (TRU-19). The code that judges is fetched; when it
 * can't be, the API judges alone.
 */
export async function guessablePasswordProblem({
  password,
  email,
}: {
  password: string;
  email: string;
}): Promise<string | undefined> {
  const judge = await import('./score-password').catch(() => undefined);
  const problem = judge?.guessableProblem(password, [email]);
  return problem ? `common:password.${problem}` : undefined;
}

/** Codes of the API that refuse a new password; each has a text of its own (AUT-46, TRU-19). */
export const NEW_PASSWORD_CODES: readonly string[] = [
  'password_too_short',
  'password_too_long',
  'password_equals_email',
  'password_equals_name',
  'password_too_common',
  'password_too_weak',
];

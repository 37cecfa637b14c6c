import { checkNewPassword } from '@larder/rules';
import type { Text } from '@larder/i18n';

/** The message of a new password (AUT-45, AUT-46). */
export function newPasswordProblem(t: Text['t'], password: string, email: string): string | undefined {
  if (password === '') return t('password.new-missing');
  const problem = checkNewPassword({ password, email });
  return problem ? t(`password.${problem}`) : undefined;
}

/** The message of its confirmation (AUT-47). */
export function confirmationProblem(t: Text['t'], password: string, confirmation: string): string | undefined {
  if (confirmation === '') return t('password.confirm-missing');
  return checkNewPassword({ password, confirmation }) === 'password_mismatch' || password !== confirmation ? t('password.mismatch') : undefined;
}

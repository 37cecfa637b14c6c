import { checkEmail } from '@larder/rules';
import type { Text } from '@larder/i18n';

/** The message of an e-mail field (AUT-19, AUT-20). */
export function emailProblem(t: Text['t'], value: string): string | undefined {
  if (value.trim() === '') return t('email.missing');
  return checkEmail(value) === null ? t('email.invalid') : undefined;
}

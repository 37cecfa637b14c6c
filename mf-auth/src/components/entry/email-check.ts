import { checkEmail } from '@larder/rules';

/** Names the message of an e-mail field (AUT-19, AUT-20). */
export function emailProblem(value: string): string | undefined {
  if (value.trim() === '') return 'email.missing';
  return checkEmail(value) === null ? 'email.invalid' : undefined;
}

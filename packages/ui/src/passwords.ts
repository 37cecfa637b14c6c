/** Typing a password, and choosing a good one. Not shared at run time: a remote that asks for one carries it. */
export { guessablePasswordProblem, NEW_PASSWORD_CODES, newPasswordChecks } from './fields/new-password-problems';
export type { NewPassword } from './fields/new-password-problems';
export { NewPasswordFields, UserName } from './fields/new-password-fields';
export type { NewPasswordFieldsProps } from './fields/new-password-fields';
export { PasswordInput } from './fields/password-input';
export type { PasswordInputProps } from './fields/password-input';
export { StrengthMeter } from './fields/strength-meter';
export type { StrengthMeterProps } from './fields/strength-meter';

/** Why a new password is refused (API-38, TRU-19). */
export const NEW_PASSWORD_CODES = [
  'password_too_short',
  'password_too_long',
  'password_equals_email',
  'password_equals_name',
  'password_too_common',
  'password_too_weak',
] as const;

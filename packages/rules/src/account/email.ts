const MAX_LENGTH = 254;
/** The pattern of HTML's e-mail field, with at least one dot in the domain. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The e-mail address, trimmed, or null when it is none: 254 characters at most, the HTML form pattern, a dot in the domain (RUL-126). */
export function checkEmail(text: string): string | null {
  const email = text.trim();
  return email.length <= MAX_LENGTH && EMAIL.test(email) ? email : null;
}

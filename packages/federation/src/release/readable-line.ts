// Controls, lone surrogates, separators of lines, and marks of the writing direction: a terminal obeys them.
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A text as a terminal may print it: what would move its cursor or turn its letters around stands there as in JSON,
 * such as `\u001b`, so that printed JSON says the same as before. Line breaks and tabs stay.
 */
export const printable = (text: string): string =>
  text.replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : escaped(sign)));

/** The same in one line: a word of a release must not look like a line of the command. */
export const printableLine = (text: string): string => text.replace(UNSEEN, escaped);

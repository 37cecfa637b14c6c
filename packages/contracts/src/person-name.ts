import * as v from 'valibot';
import { isQuicklyNormalised } from './characters';
import { isVisible, lineOf } from './visible-line';
import { hasWebAddress } from './web-address';

// In a module of its own: the remotes that ask for no names leave it out, and the endings of addresses with it.

const MOST_CHARACTERS = 120;
const SHOWS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

const shown = v.check<string, string>(
  (value) => isVisible(value) && (value === '' || SHOWS_SOMETHING.test(value)),
  'Must have a letter, and no control and invisible characters',
);

/**
 * The name of a person as strangers get to read it in e-mails: one line with a letter, a digit or an emoji in it, and
 * without the address of a web page (TRU-27).
 */
export const PersonName = v.pipe(
  lineOf(MOST_CHARACTERS, 0, shown),
  v.check(
    (value) => !isQuicklyNormalised(value, MOST_CHARACTERS) || !hasWebAddress(value),
    'Addresses of web pages are not allowed',
  ),
);

import * as v from 'valibot';
import { characters } from './characters';

// Controls (C0 and C1; line breaks are a matter of their own), marks and overrides of the writing direction, characters
// without a width, separators of lines and paragraphs, lone surrogates. The joiner stays where it makes one emoji of
// two.
const HIDDEN = new RegExp(
  [
    '[\\u0000-\\u0009\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]',
    '[\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]',
    '[\\u180e\\u200b\\u200c\\u2028\\u2029\\u2060-\\u2064\\ufeff]',
    '\\p{Cs}',
    '(?<![\\p{Extended_Pictographic}\\ufe0f\\u{1f3fb}-\\u{1f3ff}])\\u200d',
    '\\u200d(?!\\p{Extended_Pictographic})',
  ].join('|'),
  'u',
);

const visible = () =>
  v.check<string, string>((value) => !HIDDEN.test(value), 'Control and invisible characters are not allowed');

/** A message that a person typed: trimmed, NFC, with line breaks, without control and invisible characters (TRU-27). */
export const text = (max: number, min = 0) =>
  v.pipe(v.string(), v.trim(), visible(), v.normalize('NFC'), characters(min, max));

/** One line that a person typed, such as a contact: as `text`, without line breaks (TRU-27). */
export const line = (max: number, min = 0) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => !/[\r\n]/.test(value), 'Line breaks are not allowed'),
    visible(),
    v.normalize('NFC'),
    characters(min, max),
  );

// `https://…`, `www.…`, `larder.com`, `larder.example.fr/x`: what e-mail programs make a link of. Initials (`J.R. Li`)
// are none.
const WEB_ADDRESS =
  /[a-z][a-z\d+.-]*:\/\/|(?<![\p{L}\p{N}])www\.|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.(com|net|org|info|biz|xyz|top|site|online|shop|store|app|dev|link|click|page|live|club|test|example)(?![\p{L}\p{N}])|[\p{L}\p{N}-]{2,}\.[a-z]{2}(?![\p{L}\p{N}])/iu;

/** The name of a person as strangers get to read it in e-mails: one line without the address of a web page (TRU-27). */
export const PersonName = v.pipe(
  line(120),
  v.check((value) => !WEB_ADDRESS.test(value), 'Addresses of web pages are not allowed'),
);

import * as v from 'valibot';
import { characters, inNfc } from './characters';

// Controls (C0 and C1; line breaks are a matter of their own), lone surrogates, separators of lines and paragraphs,
// marks of annotations, and all that Unicode calls ignorable: marks and overrides of the writing direction, characters
// without a width, fillers, soft hyphens, variation selectors, tags.
const HIDDEN =
  /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

// What is invisible alone and yet part of one sign: the joiner between two emoji, the choice of an emoji's look, a keycap,
// the flag of a part of a country, and the form of an ideograph, which belongs to names.
const PART_OF_A_SIGN = new RegExp(
  [
    '(?<=[\\p{Extended_Pictographic}\\ufe0f\\u{1f3fb}-\\u{1f3ff}])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
    '(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
    '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
    '(?<=\\p{Ideographic})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  ].join('|'),
  'gu',
);

/** Whether a text has no control and no invisible characters but parts of visible signs. */
export const isVisible = (value: string): boolean => !HIDDEN.test(value.replace(PART_OF_A_SIGN, ''));

/** The check of `isVisible` as a part of a schema. */
export const visible = () => v.check<string, string>(isVisible, 'Control and invisible characters are not allowed');

/** One line whose characters pass `shown`. */
export const lineOf = (max: number, min: number, shown: v.CheckAction<string, string>) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => !/[\r\n]/.test(value), 'Line breaks are not allowed'),
    shown,
    inNfc(max),
    characters(min, max),
  );

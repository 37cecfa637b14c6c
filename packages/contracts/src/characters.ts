import * as v from 'valibot';

/** UTF-16 units that one character of NFKC is made of at most, with room: letters join with marks, and jamo to syllables. */
const MOST_UNITS = 8;

/**
 * How long a text is: its Unicode code points after NFKC, as rules, screens and database count them (TRU-19). One
 * ligature may become 18 characters: what is too long anyway is not normalised.
 */
function lengthOf(value: string, max: number): number {
  if (value.length > max * MOST_UNITS) return Number.POSITIVE_INFINITY;
  let length = 0;
  for (const _ of value.normalize('NFKC')) if ((length += 1) > max) break;
  return length;
}

/** A text of so many characters, as `lengthOf` counts them. */
export const characters = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check((value) => min === 0 || lengthOf(value, max) >= min, `At least ${min} characters`),
    v.check((value) => lengthOf(value, max) <= max, `At most ${max} characters`),
  );

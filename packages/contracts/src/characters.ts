import * as v from 'valibot';

/** UTF-16 units that one character of NFKC is made of at most, with room: letters join with marks, and jamo to syllables. */
const MOST_UNITS = 8;

/**
 * More marks on one letter than any language has (UAX #15, stream-safe text). Normalising sorts them, which takes the
 * square of their number. The half-width voicing marks become such marks in NFKC.
 */
const PILED_MARKS = /[\p{M}\uff9e\uff9f]{31}/u;

/**
 * Whether a text is normalised in a time that grows with its length only (TRU-25). One that is more than `max`
 * characters whatever its letters are is not, and none with more than 30 marks in a row.
 */
export const isQuicklyNormalised = (value: string, max: number): boolean =>
  value.length <= max * MOST_UNITS && !PILED_MARKS.test(value);

/** A text in NFC, as texts of `max` characters are kept; as it is where `characters` would refuse it (TRU-25). */
export const composed = (value: string, max: number): string =>
  isQuicklyNormalised(value, max) ? value.normalize('NFC') : value;

/**
 * How long a text is: its Unicode code points after NFKC, as rules, screens and database count them (TRU-19). One
 * ligature may become 18 characters: what is too long anyway is not normalised, nor are marks without end.
 */
function lengthOf(value: string, max: number): number {
  if (!isQuicklyNormalised(value, max)) return Number.POSITIVE_INFINITY;
  let length = 0;
  for (const _ of value.normalize('NFKC')) if ((length += 1) > max) break;
  return length;
}

/** `v.normalize` for what `characters` takes: a text that it refuses stays as it is, which is no work (TRU-25). */
export const inNfc = (max: number): v.NormalizeAction<'NFC'> => ({
  ...v.normalize('NFC'),
  '~run'(dataset) {
    dataset.value = composed(dataset.value, max);
    return dataset;
  },
});

/** A text of so many characters, as `lengthOf` counts them. */
export const characters = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check((value) => min === 0 || lengthOf(value, max) >= min, `At least ${min} characters`),
    v.check((value) => lengthOf(value, max) <= max, `At most ${max} characters`),
  );

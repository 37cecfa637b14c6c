import * as v from 'valibot';

/** How long a text is: its Unicode code points after NFKC, as rules, screens and database count them (TRU-19). */
const lengthOf = (value: string): number => [...value.normalize('NFKC')].length;

/** A text of so many characters, as `lengthOf` counts them. */
export const characters = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check((value) => lengthOf(value) >= min, `At least ${min} characters`),
    v.check((value) => lengthOf(value) <= max, `At most ${max} characters`),
  );

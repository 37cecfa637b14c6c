import * as v from 'valibot';

const Text = v.pipe(v.string(), v.minLength(1));

/** As sources write it: in the languages of the house (SHL-9). */
export type WrittenLabel = { en: string; fr: string };

/** A text by language; English stands where another one lacks it. */
export type Label = { en: string } & { [language: string]: string };

/**
 * A text by language. A declaration has English and French, and what files of further languages add (REL-97); a
 * composition has English and at least one more. English alone is refused, and so is what is no language.
 */
export const Label = v.pipe(
  v.custom<WrittenLabel>(() => true),
  v.transform((label): Label => label),
  v.objectWithRest({ en: Text }, Text),
  v.check((label) => Object.keys(label).length > 1, 'there is English alone'),
  v.check((label) => Object.keys(label).every((language) => /^[a-z]{2,3}$/.test(language)), 'languages are meant'),
);

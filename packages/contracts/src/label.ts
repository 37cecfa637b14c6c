import * as v from 'valibot';

const Text = v.pipe(v.string(), v.minLength(1));

/** As sources write it: in the languages of the house (SHL-9). */
export type WrittenLabel = { en: string; fr: string };

/** A text by language; English stands where another one lacks it. */
export type Label = { en: string } & { [language: string]: string };

/**
 * A text by language. A declaration has English and French, which checks of a release see to, and what files of further
 * languages add (REL-97); a page gets English and the language of its region alone (decision 178). What is no language
 * is refused.
 */
export const Label = v.pipe(
  v.custom<WrittenLabel>(() => true),
  v.transform((label): Label => label),
  v.objectWithRest({ en: Text }, Text),
  v.check((label) => Object.keys(label).every((language) => /^[a-z]{2,3}$/.test(language)), 'languages are meant'),
);

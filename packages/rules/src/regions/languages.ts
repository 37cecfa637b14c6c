import houseLanguages from './house-languages.json';

/** What a language's file of words has: nested, plurals as `key_one` and `key_other`. */
export interface Words {
  [key: string]: string | Words;
}

/** Shared by all copies of this package in a process, as the regions are (decisions 160 and 161). */
const KEY = Symbol.for('larder.languages');
const place = globalThis as { [KEY]?: Map<string, Words> };

/**
 * Learns a further language by its words, which `locales/de.json` of this package holds (REL-97). Those of the house
 * are known without.
 * @param language as its files are called: `de`
 */
export const learnWords = (language: string, words: Words): void =>
  void (place[KEY] ??= new Map<string, Words>()).set(language, words);

/** The words of a further language; undefined for one that was not learned. */
export const learnedWords = (language: string): Words | undefined => place[KEY]?.get(language);

/** The languages that there are texts in; the first is English. */
export const knownLanguages = (): readonly string[] => [...houseLanguages, ...(place[KEY]?.keys() ?? [])];

/** `de` for `de-AT`. */
export const languageOfTag = (tag: string): string => tag.toLowerCase().split('-')[0]!;

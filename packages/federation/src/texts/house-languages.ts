import { knownLanguages } from '@larder/rules';

/**
 * The languages that sources of remotes write themselves: every text and label is there in them. Read as the program
 * starts, as it may learn further ones, which lie in files.
 */
export const HOUSE_LANGUAGES: readonly string[] = knownLanguages();

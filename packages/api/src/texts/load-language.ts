import { knownLanguages, languageOfTag, loadWords, type Words } from '@larder/rules';
import { addApiTexts } from './api-texts';

/**
 * Loads the texts of the language of a region, where they are not here yet and there are files of them (REL-97).
 * @returns false for a language without files, which reads English
 */
export async function loadLanguage(languageTag: string): Promise<boolean> {
  const language = languageOfTag(languageTag);
  if (knownLanguages().includes(language)) return true;
  try {
    const texts = (await import(`../locales/${language}.json`)) as { default: Words };
    addApiTexts(language, texts.default);
    // Last, as the language counts as known with it.
    await loadWords(language);
    return true;
  } catch {
    return false;
  }
}

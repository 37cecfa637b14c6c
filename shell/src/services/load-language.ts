import { addLanguage, loadCommonTexts } from '@larder/i18n';
import type { createI18n, Texts } from '@larder/i18n';
import { knownLanguages, languageOfTag, loadWords } from '@larder/rules';

/**
 * Fetches the shell's texts of a language that is not in memory, and makes it known to the page (REL-97). A language
 * without files stays unknown, and its regions read English. For the languages in memory nothing is fetched (REL-98).
 */
export async function loadLanguage(i18n: ReturnType<typeof createI18n>, languageTag: string): Promise<void> {
  const language = languageOfTag(languageTag);
  if (knownLanguages().includes(language)) return;
  try {
    const [own] = await Promise.all([ownTexts(language), loadCommonTexts(i18n, language)]);
    addLanguage(i18n, 'shell', language, own);
    // Last, as the page reads the language from then on.
    await loadWords(language);
  } catch {
    // No files of it, or they do not come: the page is there in English.
  }
}

async function ownTexts(language: string): Promise<Texts> {
  const found = (await import(
    /* webpackInclude: /[\\/][a-z]{2,3}\.json$/ */
    /* webpackExclude: /[\\/](en|fr)\.json$/ */
    `../locales/${language}.json`
  )) as { default: Texts };
  return found.default;
}

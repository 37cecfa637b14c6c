import { learnWords, type Words } from '../regions/languages';

/** Learns the words of a further language from its file. Rejects where there is none (REL-97). */
export async function loadWords(language: string): Promise<void> {
  const found = (await import(
    /* webpackInclude: /[\\/][a-z]{2,3}\.json$/ */
    /* webpackExclude: /[\\/](en|fr)\.json$/ */
    `../locales/${language}.json`
  )) as { default: Words };
  learnWords(language, found.default);
}

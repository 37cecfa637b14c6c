import type { i18n as I18n } from 'i18next';
import { addLanguage, type Texts } from './add-texts';

/** Adds the shared texts of a further language, such as `de`, from its file. Rejects where there is none (REL-97). */
export async function loadCommonTexts(i18n: I18n, language: string): Promise<void> {
  const found = (await import(
    /* webpackInclude: /[\\/][a-z]{2,3}\.json$/ */
    /* webpackExclude: /[\\/](en|fr)\.json$/ */
    `./locales/${language}.json`
  )) as { default: Texts };
  addLanguage(i18n, 'common', language, found.default);
}

import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addTexts } from './add-texts';
import type { Locale } from './locale';
import en from './locales/en.json';
import fr from './locales/fr.json';
import { readNamespace } from './release-texts';

/** The first language, and who hears of missing texts. */
export interface I18nOptions {
  locale: Locale;
  /**
   * Told once about each key that neither language has, with the release whose text it is. In tests a missing key
   * throws instead.
   */
  onMissingKey?: (namespace: string, key: string, owner: { name: string; version: string } | undefined) => void;
}

/** In memory on every page; a key that a language lacks is looked for in each. */
const COMMON = { en, fr };

/** Shown where a key is missing: never the bare key (SHL-56). */
const NOTHING = '…';

/**
 * The i18next instance of a page, with namespace `common` in English and French. The shell adds its texts with
 * `addTexts`; those of a remote's release come in one language with `addReleaseTexts`, which remote-kit calls, and those
 * of `common` in a further language with `loadCommonTexts`. Change the language with `i18n.changeLanguage(locale)`.
 */
export function createI18n({ locale, onMissingKey }: I18nOptions): I18n {
  const i18n = createInstance();
  const told = new Set<string>();

  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: Object.keys(COMMON),
    load: 'currentOnly',
    defaultNS: 'common',
    ns: ['common'],
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
    saveMissing: true,
    parseMissingKeyHandler: () => NOTHING,
    missingKeyHandler: (_languages, kept, key) => {
      const { namespace, owner } = readNamespace(kept);
      // eslint-disable-next-line no-restricted-globals -- the bundler puts a constant in its place
      if (process.env.NODE_ENV === 'test') throw new Error(`No text for "${namespace}:${key}"`);
      const name = `${kept}:${key}`;
      if (told.has(name)) return;
      told.add(name);
      onMissingKey?.(namespace, key, owner);
    },
  });
  addTexts(i18n, 'common', COMMON);
  return i18n;
}

import type { i18n as I18n } from 'i18next';

/** The texts of one namespace in one language: nested keys, plurals as `key_one` and `key_other`. */
export interface Texts {
  [key: string]: string | Texts;
}

/** The texts of one namespace in both languages. */
export interface BothTexts {
  en: Texts;
  fr: Texts;
}

/** French and some others have a further plural form for whole millions alone. */
const hasMillions = (locale: string): boolean => {
  const rules = new Intl.PluralRules(locale);
  return rules.select(1_000_000) === 'many' && rules.select(11) !== 'many';
};

/** Nobody writes the form for millions by hand: it reads as `other`. */
function withMany(texts: Texts): Texts {
  const out: Texts = {};
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value !== 'string') {
      out[key] = withMany(value);
      continue;
    }
    out[key] = value;
    if (key.endsWith('_other')) out[key.replace(/_other$/, '_many')] ??= value;
  }
  return out;
}

/** Adds a namespace in both languages. Called again with the same namespace it replaces single keys. */
export function addTexts(i18n: I18n, namespace: string, both: BothTexts): void {
  for (const [language, texts] of Object.entries(both)) addLanguage(i18n, namespace, language, texts as Texts);
}

/** Adds a namespace in one language. */
export function addLanguage(i18n: I18n, namespace: string, locale: string, texts: Texts): void {
  i18n.addResourceBundle(locale, namespace, hasMillions(locale) ? withMany(texts) : texts, true, true);
}

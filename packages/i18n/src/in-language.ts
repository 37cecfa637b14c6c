/** One text by language: `{ "en": "Orders", "fr": "Commandes" }`. */
export type TextByLanguage = Readonly<Record<string, string>> & { en: string };

/** The text in a language, English where it is not there. */
export const inLanguage = (texts: TextByLanguage, language: string): string =>
  (Object.hasOwn(texts, language) ? texts[language] : undefined) ?? texts.en;

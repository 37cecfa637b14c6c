/** What stands under a language, English where there is none. */
export const ofLanguage = <T>(byLanguage: Readonly<Record<string, T>> & { en: T }, language: string): T =>
  (Object.hasOwn(byLanguage, language) ? byLanguage[language] : undefined) ?? byLanguage.en;

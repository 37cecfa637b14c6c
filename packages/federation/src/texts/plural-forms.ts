import type { Texts } from './texts';

const FORM = /_(one|two|few|many|other)$/;

/** Whole numbers of a list or a basket, and parts of a kilogram. */
const COUNTS = [...Array.from({ length: 200 }, (_, count) => count), 0.5, 1.5];

/**
 * The plural forms that a language needs. One that only whole millions take, such as `many` in French, is none: pages
 * read `other` there.
 */
export function neededForms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const used = new Set<string>([...COUNTS.map((count) => rules.select(count)), 'other']);
  return rules.resolvedOptions().pluralCategories.filter((form) => used.has(form));
}

/** The text of which an English key is a plural form; undefined for any other key. */
export function pluralOf(en: Texts, key: string): string | undefined {
  const base = key.replace(FORM, '');
  return base !== key && Object.hasOwn(en, `${base}_other`) ? base : undefined;
}

/** The English texts of one level as a language has to have them: each plural in its own forms. */
export function expectedIn(en: Texts, language: string): Texts {
  const forms = neededForms(language);
  return Object.fromEntries(
    Object.entries(en).flatMap(([key, text]) => {
      const base = pluralOf(en, key);
      return base === undefined
        ? [[key, text]]
        : forms.map((form) => [`${base}_${form}`, en[`${base}_${form}`] ?? en[`${base}_other`]!]);
    }),
  );
}

import { expectedIn } from './plural-forms';
import type { Texts } from './texts';

/**
 * What a text file of a language lacks against the English one (REL-97): texts, plural forms, placeholders. Each begins
 * with its key.
 */
export function languageProblems(en: Texts, texts: Texts, language: string, path = ''): string[] {
  return Object.entries(expectedIn(en, language)).flatMap(([key, english]) => {
    const text = texts[key];
    const at = `${path}${key}`;
    if (typeof english !== 'string')
      return languageProblems(english, typeof text === 'object' ? text : {}, language, `${at}.`);
    if (typeof text !== 'string') return [`${at} is missing`];
    if (text.trim() === '' && english.trim() !== '') return [`${at} is empty`];
    const [needed, given] = [placeholders(english), placeholders(text)];
    return [
      ...needed.filter((name) => !given.includes(name)).map((name) => `${at} lacks {{${name}}}`),
      ...given.filter((name) => !needed.includes(name)).map((name) => `${at} has {{${name}}}, which nobody fills in`),
    ];
  });
}

const placeholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name!)),
];

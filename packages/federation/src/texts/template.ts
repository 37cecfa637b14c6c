import { expectedIn } from './plural-forms';
import type { Texts } from './texts';

/** Before the key of a text, the same text in English; nobody asks for such a key. */
const ENGLISH = '@';

/** Whether a key holds the English beside a text. */
export const isEnglishBeside = (key: string): boolean => key.startsWith(ENGLISH);

/**
 * A text file of a language to be filled in: what it has stays, what it lacks is empty, and before each text stands
 * the English as `@key` (REL-97).
 */
export function templateOf(en: Texts, language: string, known: Texts): Texts {
  const expected = expectedIn(en, language);
  const written = Object.entries(expected).flatMap(([key, english]): [string, string | Texts][] => {
    const text = known[key];
    if (typeof english !== 'string')
      return [[key, templateOf(english, language, typeof text === 'object' ? text : {})]];
    return [
      [`${ENGLISH}${key}`, english],
      [key, typeof text === 'string' ? text : ''],
    ];
  });
  // Not lost, though English has it no more or the language has further forms.
  const others = Object.entries(known).filter(([key]) => !Object.hasOwn(expected, key) && !isEnglishBeside(key));
  return Object.fromEntries([...written, ...others]);
}

/** The texts without the English beside, as pages load them. */
export const withoutEnglish = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => !isEnglishBeside(key))
      .map(([key, text]) => [key, typeof text === 'string' ? text : withoutEnglish(text)]),
  );

import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { languageOfTag, learnedWords, type Words } from '../regions/languages';
import { intlPlural } from './intl-formats';

/** Every program has the words of these; those of a further language are learned. */
const HOUSE: Readonly<Record<string, Words>> = { en, fr };

/** The words of the language of a tag; English ones where it has none. */
function wordsFor(tag: string): Words {
  const language = languageOfTag(tag);
  return (Object.hasOwn(HOUSE, language) ? HOUSE[language] : learnedWords(language)) ?? en;
}

function found(words: Words, key: string): string | undefined {
  const value = key
    .split('.')
    .reduce<string | Words | undefined>(
      (inner, name) => (typeof inner === 'object' && Object.hasOwn(inner, name) ? inner[name] : undefined),
      words,
    );
  return typeof value === 'string' ? value : undefined;
}

/** A text with its values: `{{name}}`, or `{name}` where a language may choose which ones it takes. */
const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}|\{(\w+)\}/g, (whole, one?: string, other?: string) =>
    String(values[one ?? other ?? ''] ?? whole),
  );

/**
 * A text of a file with its values, outside of pages; undefined where the file lacks it.
 * @param key with dots: `unit.box`
 * @param values `count`, a number, chooses the plural form as the language of the tag has it
 */
export function readText(
  texts: Words,
  tag: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const { count } = values;
  const text =
    typeof count === 'number'
      ? (found(texts, `${key}_${intlPlural(count, tag)}`) ?? found(texts, `${key}_other`) ?? found(texts, key))
      : found(texts, key);
  return text === undefined ? undefined : filled(text, values);
}

/**
 * A word of the language of a tag, and the English one where it lacks it; undefined where English does too (RUL-93).
 */
export const wordOf = (
  tag: string,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string | undefined => readText(wordsFor(tag), tag, key, values) ?? readText(en, tag, key, values);

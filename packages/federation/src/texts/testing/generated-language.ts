/** How much longer its words are than the English ones. */
const LONGER = 0.35;

const PLAIN = 'aeouAEOU';
const ACCENTED = 'äëöüÄËÖÜ';

/**
 * A text of a language that nobody speaks: the English one with every a, e, o and u accented and each word at least
 * 35 % longer. Placeholders and elements stay. A screen that shows one of these letters without an accent shows a text
 * of another language.
 */
export const generated = (english: string): string =>
  english
    .split(/(\{+[^}]+\}+|<[^>]+>|&\w+;)/)
    .map((part, at) => (at % 2 ? part : part.replace(/\p{L}+/gu, longer)))
    .join('');

const longer = (word: string): string =>
  word.replace(/[aeou]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)]!) + 'ß'.repeat(Math.ceil(word.length * LONGER));

/** A file of texts, as `larder texts --template` writes it: texts by key, in groups. */
interface Template {
  [key: string]: string | Template;
}

/** Fills in a template: each empty text from the English beside it. */
export const filledIn = (texts: Template): Template =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text !== 'string' ? filledIn(text) : text === '' ? generated(texts[`@${key}`] as string) : text,
    ]),
  );

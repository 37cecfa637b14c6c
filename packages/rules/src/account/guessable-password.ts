import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { normalisePassword } from './password';

/** Why a password is too easily guessed, as codes of the API. */
export type GuessableProblem = 'password_too_common' | 'password_too_weak';

const MOST_COMMON = 10_000;
const LOWEST_SCORE = 2;
/** Long passwords are judged by their beginning: an estimate of twice as many characters takes up to a tenth of a second. */
const JUDGED_LENGTH = 32;
/** 128 characters have no more units; a longer password is refused for its length. */
const MOST_UNITS = 256;
/** Known texts that are longer are shortened before the cut, which could end within them. */
const LONGEST_IN_FULL = 8;
/** A private-use character, the first of the known words. */
const STAND_IN = '\uE000';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(String));

/** The words of what is known of a person, such as the parts of an e-mail address. */
const wordsOf = (known: readonly string[]): string[] => [
  STAND_IN,
  'larder',
  ...known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2),
];

/** The same text in small letters. Those of another length, such as that of İ, are left out, so that places stay. */
const fold = (text: string): string =>
  [...text]
    .map((sign) => {
      const small = sign.toLowerCase();
      return small.length === sign.length ? small : sign;
    })
    .join('');

/** The text with one character in place of each long known text in it, the longest first. */
function shortenKnown(text: string, known: readonly string[]): string {
  const long = known
    .map((each) => fold(normalisePassword(each).trim()))
    .filter((each) => each.length > LONGEST_IN_FULL)
    .sort((one, other) => other.length - one.length);
  return long.reduce((shortened, each) => {
    const folded = fold(shortened);
    let [result, from] = ['', 0];
    for (let at = folded.indexOf(each); at >= 0; at = folded.indexOf(each, from)) {
      result += shortened.slice(from, at) + STAND_IN;
      from = at + each.length;
    }
    return result + shortened.slice(from);
  }, text);
}

/**
 * Where the beginning that is judged ends: at the end of a period when the cut would be within a repeat, whose rest
 * would make `a1!a1!a1!…` stronger than it is.
 */
function judgedLength(signs: readonly string[]): number {
  if (signs.length <= JUDGED_LENGTH) return signs.length;
  let [longest, end] = [0, JUDGED_LENGTH];
  for (let period = 1; period <= JUDGED_LENGTH / 2; period += 1) {
    let start = JUDGED_LENGTH;
    while (start >= period && signs[start] === signs[start - period]) start -= 1;
    const length = JUDGED_LENGTH - (start - period + 1);
    if (length < 2 * period || length <= longest) continue;
    [longest, end] = [length, JUDGED_LENGTH - (length % period)];
  }
  return end;
}

/** An estimate from 0 to 4 (zxcvbn). A password that leans on something in `known` is weaker. */
export const scorePassword = (password: string, known: readonly string[]): number => {
  const signs = [...shortenKnown(normalisePassword(password).slice(0, MOST_UNITS), known)];
  return zxcvbn.check(signs.slice(0, judgedLength(signs)).join(''), wordsOf(known)).score;
};

/**
 * Whether a password is among the 10,000 most common, whatever its case, or scores below 2; null when it may be used
 * (TRU-19).
 */
export function guessableProblem(password: string, known: readonly string[]): GuessableProblem | null {
  if (common.has(normalisePassword(password).trim().toLowerCase())) return 'password_too_common';
  return scorePassword(password, known) < LOWEST_SCORE ? 'password_too_weak' : null;
}

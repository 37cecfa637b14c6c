import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { normalisePassword } from './password';

/** Why a password is too easily guessed, as codes of the API. */
export type GuessableProblem = 'password_too_common' | 'password_too_weak';

const MOST_COMMON = 10_000;
const LOWEST_SCORE = 2;
/** Long passwords are judged by their beginning: an estimate of twice as many characters takes up to a tenth of a second. */
const JUDGED_LENGTH = 32;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(String));

/** The words of what is known of a person, such as the parts of an e-mail address. */
const wordsOf = (known: readonly string[]): string[] => [
  'larder',
  ...known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2),
];

/** An estimate from 0 to 4 (zxcvbn). A password that leans on something in `known` is weaker. */
export const scorePassword = (password: string, known: readonly string[]): number =>
  zxcvbn.check([...normalisePassword(password)].slice(0, JUDGED_LENGTH).join(''), wordsOf(known)).score;

/**
 * Whether a password is among the 10,000 most common, whatever its case, or scores below 2; null when it may be used
 * (TRU-19).
 */
export function guessableProblem(password: string, known: readonly string[]): GuessableProblem | null {
  if (common.has(normalisePassword(password).trim().toLowerCase())) return 'password_too_common';
  return scorePassword(password, known) < LOWEST_SCORE ? 'password_too_weak' : null;
}

/**
 * Judges how easily a password is guessed (TRU-19). An entry of its own, because the words and keyboards that it knows
 * weigh more than all the other rules: a screen imports it lazily.
 */
export { guessableProblem, scorePassword } from './account/guessable-password';
export type { GuessableProblem } from './account/guessable-password';

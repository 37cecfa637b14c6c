// A chunk of its own, fetched when such a field is first used (AUT-48).
export { guessableProblem, scorePassword } from '@larder/rules/passwords';

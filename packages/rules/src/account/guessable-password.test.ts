import { guessableProblem, scorePassword } from '../passwords';

const KNOWN = ['maya.chef@ember-oak.test', 'Maya Okafor', 'Ember & Oak'];

test.each([
  ['password1', 'password_too_common'],
  ['PassWord', 'password_too_common'],
  ['12345678', 'password_too_common'],
  ['１２３４５６７８', 'password_too_common'],
  ['iloveyou', 'password_too_common'],
  ['eight888', 'password_too_weak'],
  ['        ', 'password_too_weak'],
  ['aaaaaaaaaaaa', 'password_too_weak'],
  ['qwertyuiop', 'password_too_common'],
  ['okafor123', 'password_too_weak'],
  ['correct horse', null],
  ['un mot de passe', null],
  ['🍅🥕🌽🥬🧄🧅🥔🍆', null],
])('the password %j is judged %s (TRU-19)', (password, problem) => {
  expect(guessableProblem(password, KNOWN)).toBe(problem);
});

test('what is known of a person makes their password weaker (TRU-19)', () => {
  expect(scorePassword('maya okafor ember', KNOWN)).toBeLessThan(scorePassword('maya okafor ember', []));
});

test('a long password is judged by its first 32 characters (TRU-15, TRU-19)', () => {
  expect(guessableProblem('correct horse '.repeat(9), KNOWN)).toBeNull();
  expect(guessableProblem('a'.repeat(128), KNOWN)).toBe('password_too_weak');
  expect(guessableProblem(`${'a'.repeat(32)}correct horse battery staple`, KNOWN)).toBe('password_too_weak');
});

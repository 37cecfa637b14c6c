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

const LONG_EMAILS = [
  'maya.okafor@ember-oak-restaurants.co.uk',
  'christopher.montgomery@northernlights-kitchens.example',
];

test('an e-mail address with some characters more is weak, however long the address is (TRU-19)', () => {
  expect(LONG_EMAILS.map(({ length }) => length)).toEqual([39, 54]);
  const given = LONG_EMAILS.flatMap((email) =>
    [`${email}1`, `${email}!`, `1${email}`, `${email}2026`, `${email.toUpperCase()}1`, `12345${email}${email}`].map(
      (password) => [password, email] as const,
    ),
  );
  expect(given.filter(([password, email]) => guessableProblem(password, [email]) !== 'password_too_weak')).toEqual([]);
});

test.each([
  ['İstanbul Deniz Ürünleri Lokantası İşletmesi', 'İSTANBUL DENIZ ürünleri lokantası İşletmesi'],
  ['Ｅｍｂｅｒ ａｎｄ Ｏａｋ Ｒｅｓｔａｕｒａｎｔｓ Ｈｏｌｄｉｎｇｓ', 'ember and oak restaurants holdings'],
  ['🍅 Tomates et Compagnie de la Vallée du Rhône', '🍅 tomates et compagnie de la vallée du rhône'],
])('the long name %j is found whatever its case and form, and what follows it counts (TRU-19)', (name, typed) => {
  expect(guessableProblem(`${typed}1`, ['a@b.test', name])).toBe('password_too_weak');
  expect(guessableProblem(`${typed} plum walrus 93`, ['a@b.test', name])).toBeNull();
});

test.each([
  ['a1!'.repeat(12), 'password_too_weak'],
  [`x${'a1!'.repeat(12)}`, 'password_too_weak'],
  [`${'a1!'.repeat(12)} `, 'password_too_weak'],
  ['zq7'.repeat(42), 'password_too_weak'],
  ['plum walrus 93 '.repeat(3), null],
  ['plum walrus in the book of hours', null],
])('a cut within a repeat makes %j no stronger than it is: %s (TRU-19)', (password, problem) => {
  expect(guessableProblem(password, [])).toBe(problem);
});

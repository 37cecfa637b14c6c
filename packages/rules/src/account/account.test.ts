import { checkEmail } from './email';
import { checkNewPassword, normalisePassword } from './password';
import { passwordStrengthLabel } from './password-strength';

test('an e-mail address is trimmed and has a dot in its domain (RUL-126)', () => {
  expect(checkEmail('  chef@ember-oak.test ')).toBe('chef@ember-oak.test');
  for (const text of [
    'chef@kitchen',
    'chef@',
    'a b@c.test',
    '',
    '@c.test',
    'chef@-oak.test',
    'chef@oak..test',
    'chef@oak.test.',
  ])
    expect(checkEmail(text)).toBeNull();
});

test('it has at most 254 characters (RUL-126)', () => {
  const domain = '@ember-oak.test';
  expect(checkEmail('x'.repeat(254 - domain.length) + domain)).toHaveLength(254);
  expect(checkEmail('x'.repeat(255 - domain.length) + domain)).toBeNull();
});

test('a new password has 8 to 128 characters after normalisation (RUL-127)', () => {
  const check = (password: string) => checkNewPassword({ password });
  expect(check('seven 7')).toBe('password_too_short');
  expect(check('eight  8')).toBeNull();
  expect(check('x'.repeat(128))).toBeNull();
  expect(check('x'.repeat(129))).toBe('password_too_long');
  expect(check('🍅'.repeat(7))).toBe('password_too_short');
  expect(check('🍅'.repeat(8))).toBeNull();
  expect(check('e\u0301'.repeat(7))).toBe('password_too_short');
  expect(normalisePassword('ﬁg')).toBe('fig');
});

test('it is not the e-mail address, and the confirmation is equal (RUL-127)', () => {
  expect(checkNewPassword({ password: 'Chef@Ember-Oak.test', email: 'chef@ember-oak.test' })).toBe(
    'password_equals_email',
  );
  expect(checkNewPassword({ password: 'chef@ember-oak.test1', email: 'chef@ember-oak.test' })).toBeNull();
  expect(checkNewPassword({ password: 'correct horse', confirmation: 'correct house' })).toBe('password_mismatch');
  expect(checkNewPassword({ password: 'correct horse', confirmation: 'correct horse' })).toBeNull();
  expect(checkNewPassword({ password: 'short', confirmation: 'other' })).toBe('password_too_short');
});

test('it is neither the name nor the workspace, whatever its case (TRU-19)', () => {
  const names = ['Maya Okafor', 'ember-oak', 'Ember & Oak', ''];
  for (const password of ['maya okafor', ' EMBER-OAK ', 'Ember & Oak'])
    expect(checkNewPassword({ password, names })).toBe('password_equals_name');
  expect(checkNewPassword({ password: 'maya okafor!', names })).toBeNull();
});

test('strength is the estimate times 25, strong from 50 on (RUL-128)', () => {
  expect([0, 1, 2, 3, 4].map((score) => Object.values(passwordStrengthLabel(score)))).toEqual([
    [0, 'weak', 'red'],
    [25, 'weak', 'red'],
    [50, 'strong', 'green'],
    [75, 'strong', 'green'],
    [100, 'strong', 'green'],
  ]);
});

test('names, address and confirmation are compared after normalisation (RUL-127, TRU-19)', () => {
  expect(checkNewPassword({ password: 'ﬁgs and leeks', confirmation: 'figs and leeks' })).toBeNull();
  expect(checkNewPassword({ password: 'ﬁgs and leeks', names: ['Figs and Leeks'] })).toBe('password_equals_name');
  expect(checkNewPassword({ password: 'ﬁg@oak.test', email: 'fig@oak.test' })).toBe('password_equals_email');
  expect(checkNewPassword({ password: 'ﬃ'.repeat(43) })).toBe('password_too_long');
});

test('an e-mail address has the signs that HTML allows, and labels of at most 63 characters (RUL-126)', () => {
  for (const email of ["o'brien+kitchen_1@oak.test", `chef@${'x'.repeat(63)}.test`, 'chef@kitchen.ember-oak.test'])
    expect(checkEmail(email)).toBe(email);
  for (const text of [`chef@${'x'.repeat(64)}.test`, 'chef@oak-.test', 'chef@oak.-test', 'chéf@oak.test', 'a@b@c.test'])
    expect(checkEmail(text)).toBeNull();
});

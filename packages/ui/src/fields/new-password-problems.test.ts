import { newPasswordChecks } from './new-password-problems';

const email = 'owner@ember-oak.test';
const checks = newPasswordChecks(email);

test.each([
  ['', 'common:password.new-missing'],
  ['seven77', 'common:password.password_too_short'],
  ['eight888', undefined],
  ['a'.repeat(128), undefined],
  ['a'.repeat(129), 'common:password.password_too_long'],
  ['OWNER@ember-oak.test', 'common:password.password_equals_email'],
])('of the password %j it says %s (AUT-45, AUT-46)', (password, problem) => {
  expect(checks.newPassword(password)).toBe(problem);
});

test.each([
  ['', 'common:password.confirm-missing'],
  ['a warm hen', 'common:password.mismatch'],
  ['a warm hen house', undefined],
])('of the confirmation %j it says %s (AUT-47)', (confirmation, problem) => {
  expect(checks.confirmation(confirmation, { newPassword: 'a warm hen house', confirmation })).toBe(problem);
});

test('passwords that differ in their Unicode form alone are the same (AUT-46)', () => {
  const [newPassword, confirmation] = ['crème brûlée'.normalize('NFC'), 'crème brûlée'.normalize('NFD')];
  expect(checks.confirmation(confirmation, { newPassword, confirmation })).toBeUndefined();
});

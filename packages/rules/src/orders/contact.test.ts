import { checkContact } from './contact';

test('a contact is trimmed text of 1 to 120 characters (RUL-55)', () => {
  expect(checkContact('  Sam, 020 7946 0101 ')).toEqual({ value: 'Sam, 020 7946 0101', problem: null });
  expect(checkContact('é'.repeat(120)).problem).toBeNull();
  expect(checkContact('é'.repeat(121)).problem).toBe('too-long');
  expect(checkContact(` ${'x'.repeat(120)} `).problem).toBeNull();
});

test('the form requires one, the API does not (RUL-55)', () => {
  expect(checkContact('   ')).toEqual({ value: null, problem: 'missing' });
  expect(checkContact(null).problem).toBe('missing');
  expect(checkContact('', { isRequired: false })).toEqual({ value: null, problem: null });
  expect(checkContact('x'.repeat(121), { isRequired: false }).problem).toBe('too-long');
});

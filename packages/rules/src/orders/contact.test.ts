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

test('its characters are code points after normalisation (RUL-55, TRU-19)', () => {
  expect([checkContact('🍅'.repeat(120)).problem, checkContact('🍅'.repeat(121)).problem]).toEqual([null, 'too-long']);
  expect([checkContact('ﬁ'.repeat(60)).problem, checkContact('ﬁ'.repeat(61)).problem]).toEqual([null, 'too-long']);
  expect(checkContact('e\u0301'.repeat(120)).problem).toBeNull();
});

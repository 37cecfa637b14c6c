import fc from 'fast-check';
import { parseCartons } from './cartons';

test.each([
  ['12', 5, 12],
  ['0', 5, 1],
  ['-3', 5, 1],
  [' -3', 5, 1],
  ['10000', 5, 9999],
  ['9999', 5, 9999],
  ['12 boxes', 5, 12],
  ['', 5, 5],
  ['   ', 7, 7],
  ['boxes', 5, 5],
  ['007', 5, 7],
  [0, 5, 1],
  [-2, 5, 1],
  [3, 5, 3],
])('%j after %i means %i cartons (RUL-54)', (text, last, cartons) => {
  expect(parseCartons(text, last)).toBe(cartons);
});

test('a new item starts at 1 (RUL-54)', () => {
  expect(parseCartons('')).toBe(1);
});

test('whatever is typed, a quantity is a whole number from 1 to 9999 (RUL-54)', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 9999 }), (text, last) => {
      const cartons = parseCartons(text, last);
      expect(Number.isInteger(cartons) && cartons >= 1 && cartons <= 9999).toBe(true);
    }),
  );
});

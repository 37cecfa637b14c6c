import { matchingStep, stepAt } from './totp';

// The secret of RFC 6238, appendix B, in base32; its eight-digit codes end in these six.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as in RFC 6238', (second, code) => {
  expect(matchingStep(SECRET, code, second * 1000)).toBe(stepAt(second * 1000));
});

test('a secret is read whatever its case, spaces, dashes and padding, and refused when it is no base32', () => {
  expect(matchingStep('gezd gnbv-GY3TQOJQ gezdgnbvgy3tqojq====', '287082', 59_000)).toBe(1);
  expect(() => matchingStep('1', '287082', 59_000)).toThrow(TypeError);
});

test.each(['', '12345', '1234567', 'abcdef'])('"%s" is no code of any step', (code) => {
  expect(matchingStep(SECRET, code, 100 * 30_000)).toBeNull();
});

test('a code counts in its own step and the neighbouring ones', () => {
  // Of step 1, as above.
  expect([0, 1, 2, 3].map((step) => matchingStep(SECRET, '287082', step * 30_000))).toEqual([1, 1, 1, null]);
});

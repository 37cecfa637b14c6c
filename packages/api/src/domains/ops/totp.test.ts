import { codeAt, matchingStep, stepAt } from './totp';

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
  expect(codeAt(SECRET, stepAt(second * 1000))).toBe(code);
});

test('a secret is read whatever its case, spaces, dashes and padding, and refused when it is no base32', () => {
  expect(codeAt('gezd gnbv-GY3TQOJQ gezdgnbvgy3tqojq====', 1)).toBe(codeAt(SECRET, 1));
  expect(() => codeAt('1', 1)).toThrow(TypeError);
});

test.each(['', '12345', '1234567', 'abcdef'])('"%s" is no code of any step', (code) => {
  expect(matchingStep(SECRET, code, 100 * 30_000)).toBeNull();
});

test('a code counts in its own step and the neighbouring ones', () => {
  const code = codeAt(SECRET, 100);
  expect([98, 99, 100, 101, 102].map((step) => matchingStep(SECRET, code, step * 30_000))).toEqual([
    null,
    100,
    100,
    100,
    null,
  ]);
});

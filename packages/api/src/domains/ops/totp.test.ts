import { codeAt, decodeBase32, matchingStep, stepAt } from './totp';

// The secret of RFC 6238, appendix B, in base32; its eight-digit codes end in these six.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'], [1_111_111_109, '081804'], [1_111_111_111, '050471'], [1_234_567_890, '005924'], [2_000_000_000, '279037'], [20_000_000_000, '353130'],
])('at second %i the code is %s, as in RFC 6238', (second, code) => {
  expect(codeAt(SECRET, stepAt(second * 1000))).toBe(code);
});

test('base32 is read whatever its case, spaces and padding', () => {
  expect(decodeBase32('gezd gnbv-GY3TQOJQ====').toString()).toBe('1234567890');
  expect(() => decodeBase32('1')).toThrow(RangeError);
});

test('a code counts in its own step and the neighbouring ones', () => {
  const code = codeAt(SECRET, 100);
  expect([98, 99, 100, 101, 102].map((step) => matchingStep(SECRET, code, step * 30_000))).toEqual([null, 100, 100, 100, null]);
});

import { cutTo } from './cut-to';

test.each([
  ['abc', undefined, 'abc'],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['🍅🍅🍅', 3, '🍅🍅🍅'],
  ['🍅🍅🍅🍅', 3, '🍅🍅🍅'],
  ['e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301e\u0301'],
  ['a\ufdfa', 3, 'a'],
])('%j cut to %s is %j (TRU-19)', (text, max, cut) => {
  expect(cutTo(text, max)).toBe(cut);
});

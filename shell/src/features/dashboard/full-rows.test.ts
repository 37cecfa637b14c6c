import { fullRows } from './full-rows';

test.each([
  ['rows that are full', [2, 4, 2, 2, 2, 3, 3], [2, 4, 2, 2, 2, 3, 3]],
  ['a row that misses a card', [2, 4, 2, 2, 3, 3], [2, 4, 3, 3, 3, 3]],
  ['the last row', [2, 4, 2], [2, 4, 6]],
  ['a rest of one column', [3, 2, 4, 2], [3, 3, 4, 2]],
  ['no cards', [], []],
])('%s: the cards leave no hole (SHL-93)', (_, spans, expected) => {
  expect(fullRows(spans)).toEqual(expected);
});

import { tensOf } from './tens-of';

const all = Array.from({ length: 24 }, (_, at) => at);

test('rows stand by tens of all rows, the last of them shorter (guide 15)', () => {
  expect(tensOf(all, all)).toEqual([
    { at: 0, rows: all.slice(0, 10) },
    { at: 1, rows: all.slice(10, 20) },
    { at: 2, rows: all.slice(20) },
  ]);
  expect(tensOf([], [])).toEqual([]);
});

test('a filter moves no row into another ten, and tens without a row are absent (guide 15)', () => {
  expect(tensOf(all, [3, 21, 23])).toEqual([
    { at: 0, rows: [3] },
    { at: 2, rows: [21, 23] },
  ]);
});

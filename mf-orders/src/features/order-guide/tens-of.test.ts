import { tensOf } from './tens-of';

const places = Array.from({ length: 24 }, (_, at) => at);
const rowsOf = (ids: readonly number[]) => ids.map((productId) => ({ productId }));

test('rows stand by tens of all rows, the last of them shorter (guide 15)', () => {
  expect(tensOf(places, rowsOf(places))).toEqual([
    { at: 0, rows: rowsOf(places.slice(0, 10)) },
    { at: 1, rows: rowsOf(places.slice(10, 20)) },
    { at: 2, rows: rowsOf(places.slice(20)) },
  ]);
  expect(tensOf([], [])).toEqual([]);
});

test('a filter moves no row into another ten, and tens without a row are absent (guide 15)', () => {
  expect(tensOf(places, rowsOf([3, 21, 23]))).toEqual([
    { at: 0, rows: rowsOf([3]) },
    { at: 2, rows: rowsOf([21, 23]) },
  ]);
});

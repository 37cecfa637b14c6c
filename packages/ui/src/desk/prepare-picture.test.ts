import { fileProblem, isSeeThrough, sentSize, sizeProblem } from './prepare-picture';

test('a picture is sent with 2,000 px at most and never made larger; other files are refused before they are read (DSK-18)', () => {
  expect(sentSize(4000, 3000)).toEqual({ width: 2000, height: 1500 });
  expect(sentSize(800, 600)).toEqual({ width: 800, height: 600 });
  expect(fileProblem({ type: 'image/svg+xml', size: 10 })).toBe('type');
  expect(fileProblem({ type: 'image/webp', size: 21 * 1024 * 1024 })).toBe('too-big');
  expect(fileProblem({ type: 'image/jpeg', size: 20 * 1024 * 1024 })).toBeUndefined();
});

test('a picture has 600 px at least, a logo 400 px and equal sides (DSK-18, DSK-27)', () => {
  expect([sizeProblem({ width: 600, height: 900 }, {}), sizeProblem({ width: 599, height: 900 }, {})]).toEqual([
    undefined,
    'too-small',
  ]);
  const logo = { shortestSide: 400, isSquare: true };
  expect(
    [
      [400, 400],
      [404, 400],
      [399, 399],
      [500, 480],
    ].map(([width, height]) => sizeProblem({ width: width!, height: height! }, logo)),
  ).toEqual([undefined, undefined, 'too-small', 'not-square']);
});

test('one see-through pixel makes a drawing, a solid picture is none (DSK-18)', () => {
  expect(isSeeThrough(new Uint8ClampedArray([1, 2, 3, 255, 4, 5, 6, 255]))).toBe(false);
  expect(isSeeThrough(new Uint8ClampedArray([1, 2, 3, 255, 4, 5, 6, 254]))).toBe(true);
});

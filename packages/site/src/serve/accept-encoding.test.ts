import { preferredPacking } from './accept-encoding';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0.5', 'gzip'],
  ['gzip;q=1.0, br;q=0.2', 'gzip'],
  ['BR, GZIP', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0.5, gzip;q=0.1', undefined],
  ['identity, gzip', 'gzip'],
  ['gzip;q=0.5, identity;q=0', 'gzip'],
  ['abr, brx, deflate', undefined],
  ['br;q=nonsense', undefined],
  ['x-gzip', 'gzip'],
])('the encodings "%s" are answered with %s (TRU-6)', (header, packing) => {
  expect(preferredPacking(header)).toBe(packing);
});

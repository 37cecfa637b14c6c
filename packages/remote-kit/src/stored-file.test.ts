import { storedFileAddress } from './stored-file';

test.each([
  '',
  '/gb/a.png',
  '\\\\evil\\a.png',
  '//evil.test/a.png',
  'https://evil.test/a.png',
  'gb/../a.png',
  '..',
  'gb/./a.png',
  'gb/%2e%2e/a.png',
  'gb%2F..%2Fa.png',
  'gb\\a.png',
])('the path "%s" has no address (SHL-128)', (path) => {
  expect(storedFileAddress(path)).toBeUndefined();
});

test('a stored path becomes an address below the API, with its width and its signs encoded (SHL-128)', () => {
  expect(storedFileAddress('gb/201/my logo?.png', 320)).toBe('/assets/gb/201/my%20logo%3F.png?w=320');
  expect(storedFileAddress('gb/201/a..b.png')).toBe('/assets/gb/201/a..b.png');
});

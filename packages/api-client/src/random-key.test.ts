import { randomKey } from './random-key';

// As the API takes it (packages/api/src/http/parse.ts).
const KEY = /^[A-Za-z0-9_-]{8,64}$/;

test('keys differ and have the form that the API takes (API-66)', () => {
  const keys = [randomKey(), randomKey()];
  for (const key of keys) expect(key).toMatch(KEY);
  expect(new Set(keys).size).toBe(2);
});

test('a page without a secure context has keys too (API-66)', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
  const getRandomValues = (bytes: Uint8Array) => bytes.fill(7);
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { getRandomValues } });
  const key = randomKey();
  Object.defineProperty(globalThis, 'crypto', before);
  expect([key, KEY.test(key)]).toEqual(['07'.repeat(16), true]);
});

import { loadCode } from './load-code';

test('code comes as it is', async () => {
  await expect(loadCode(async () => ({ draw: 'editor' }))).resolves.toEqual({ draw: 'editor' });
});

test.each([
  [true, 'no_answer'],
  [false, 'offline'],
])('code that does not come fails as a call does, connected or not (SHL-121)', async (onLine, code) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine } });
  await expect(loadCode(() => Promise.reject(new Error('Loading chunk 7 failed')))).rejects.toMatchObject({
    name: 'ApiError',
    status: 500,
    code,
  });
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

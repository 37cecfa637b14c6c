import { RateLimiter } from './rate-limiter';

test('a window ends when the clock is set back before its beginning, and the next one has its full limit (API-17)', () => {
  let now = Date.parse('2026-11-20T09:30:30Z');
  const limiter = new RateLimiter(() => now);
  const take = () => limiter.take('one', 60, 60);
  for (let count = 0; count < 61; count += 1) take();
  now -= 30_000;
  expect(take().isExceeded).toBe(true);
  now -= 30 * 60_000;
  expect(take()).toEqual({ limit: 60, remaining: 59, resetSeconds: 60, isExceeded: false });
  for (let count = 1; count < 60; count += 1) expect(take().isExceeded).toBe(false);
  expect(take().isExceeded).toBe(true);
});

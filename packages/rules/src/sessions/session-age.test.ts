import { hasSessionExpired, isRefreshDue, isUsableSession } from './session-age';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-20T11:00:00Z');
const session = (minutesAgo: number, exp?: number) => ({ refreshedAt: NOW - minutesAgo * MINUTE, exp });
const moments = { now: NOW, serverNow: NOW, renewedAt: 0 };
/** As a token says it: seconds since 1970, so many from now on. */
const expIn = (seconds: number): number => NOW / 1000 + seconds;

test.each([
  ['7:59 minutes ago', NOW - 8 * MINUTE + 1000, false],
  ['8 minutes ago', NOW - 8 * MINUTE, true],
  ['an hour ago', NOW - 60 * MINUTE, true],
  ['7:59 minutes ahead', NOW + 8 * MINUTE - 1000, false],
  ['8 minutes ahead, as after the clock was set back', NOW + 8 * MINUTE, true],
  ['at a moment that is not known', 0, true],
])('after a refresh %s (%i) another one is due: %s (SHL-38)', (_, refreshedAt, isDue) => {
  expect(isRefreshDue({ refreshedAt }, NOW)).toBe(isDue);
});

test('a session is expired 10 minutes after its last refresh, whatever its token says (SHL-39)', () => {
  expect(hasSessionExpired({ refreshedAt: NOW - 10 * MINUTE + 1, exp: expIn(60) }, moments)).toBe(false);
  expect(hasSessionExpired(session(10, expIn(60)), moments)).toBe(true);
  expect(hasSessionExpired(session(10), moments)).toBe(true);
  expect(hasSessionExpired(session(9), moments)).toBe(false);
});

test('it is expired from the second that its token names, by the clock of the server (SHL-39)', () => {
  expect(hasSessionExpired(session(1, expIn(1)), moments)).toBe(false);
  expect(hasSessionExpired(session(1, expIn(0)), moments)).toBe(true);
  expect(hasSessionExpired(session(1, expIn(0)), { ...moments, serverNow: NOW - 1 })).toBe(false);
  expect(hasSessionExpired(session(1, expIn(60)), { ...moments, serverNow: NOW + MINUTE })).toBe(true);
});

test('a token that this page fetched in the last 30 seconds is used, however wrong the clock is (SHL-39)', () => {
  const renewed = (secondsAgo: number) => ({ ...moments, renewedAt: NOW - secondsAgo * 1000 });
  expect(hasSessionExpired(session(0, expIn(-3600)), renewed(30))).toBe(false);
  expect(hasSessionExpired(session(0, expIn(-3600)), renewed(31))).toBe(true);
  expect(hasSessionExpired(session(10, expIn(60)), renewed(0))).toBe(true);
});

test('an expired session is usable with a refresh token alone, one that has not expired also without (SHL-33)', () => {
  const [fresh, expired] = [session(1, expIn(60)), session(11, expIn(-60))];
  expect([
    isUsableSession({ ...fresh, refreshToken: '' }, moments),
    isUsableSession({ ...expired, refreshToken: 'token' }, moments),
    isUsableSession({ ...expired, refreshToken: '' }, moments),
  ]).toEqual([true, true, false]);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What is left, in minutes under an hour, in hours under a day, then in days, always rounded down so that nobody is
 * late. `share` is the part of the dial.
 */
export function timeLeft(leftMs: number): { count: number; unit: 'minute' | 'hour' | 'day'; share: number } {
  const left = Math.max(0, leftMs);
  if (left < HOUR) {
    const count = Math.floor(left / MINUTE);
    return { count, unit: 'minute', share: count / 60 };
  }
  if (left < DAY) {
    const count = Math.floor(left / HOUR);
    return { count, unit: 'hour', share: count / 24 };
  }
  const count = Math.floor(left / DAY);
  return { count, unit: 'day', share: Math.min(1, count / 7) };
}

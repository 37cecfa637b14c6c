import { createHash } from 'node:crypto';
import type { Database, SystemTx } from '../database';
import { RateLimited } from './http.errors';
import type { CountTogether } from './rate-limiter';
import type { NamedLimit } from './services';
import {
  addHits,
  countHit,
  type LimitWindow,
  lockCounter,
  selectWindow,
  type WindowBounds,
} from './shared-limit.queries';

/**
 * A row later than this after the moment of a call was dated by a clock that has been set back since, and counts for
 * nothing: it would hold callers back until the clock has caught up. More than a call lasts with its body, or the calls
 * begun first would not count those begun later; and more than the clocks of processes differ.
 */
const MOST_AHEAD_MS = 5 * 60_000;
/** The last moment that dates are written with four digits of a year: tests may set the clock to it. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The latest moment that counts at the moment of a call. */
export const latestAt = (now: number): string => new Date(Math.min(now + MOST_AHEAD_MS, LAST_MS)).toISOString();

// Hashed, because a subject may be an e-mail address.
const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/**
 * The common count of calls for processes on one PostgreSQL; undefined on the embedded database, which one process has
 * to itself.
 */
export function countTogetherOn(db: Database): CountTogether | undefined {
  if (db.kind === 'embedded') return undefined;
  return (subject, startsAt, calls) =>
    db.asSystem(async (tx) => {
      const row = await addHits(tx, keyOf('calls', subject), new Date(startsAt).toISOString(), calls);
      return row?.hits ?? 0;
    });
}

/** Between which moments the window of a call may have begun. */
const boundsOf = ({ seconds }: NamedLimit, now: number): WindowBounds => ({
  after: new Date(now - seconds * 1000).toISOString(),
  latest: latestAt(now),
});

const secondsLeft = ({ window_start: start }: LimitWindow, limit: NamedLimit, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(start) + limit.seconds * 1000 - now) / 1000));

/** How many seconds a subject that has used its limit up has to wait; undefined when it has not. Counts nothing. */
export async function waitOfShared(
  tx: SystemTx,
  limit: NamedLimit,
  subject: string,
  now: number,
): Promise<number | undefined> {
  const row = await selectWindow(tx, keyOf(limit.name, subject), boundsOf(limit, now));
  return row && row.hits >= limit.max ? secondsLeft(row, limit, now) : undefined;
}

/**
 * Counts against a limit that all processes share, in a window that begins with its first hit. Others of the same
 * subject wait until the transaction ends, so give a short one. The count must outlive the refusal: give one that ends
 * before it.
 * @returns the refusal to throw, or undefined
 */
export async function countShared(
  tx: SystemTx,
  limit: NamedLimit,
  subject: string,
  now: number,
): Promise<RateLimited | undefined> {
  const key = keyOf(limit.name, subject);
  lockCounter(tx, key);
  const row = await countHit(tx, key, new Date(now).toISOString(), boundsOf(limit, now));
  if (!row || row.hits <= limit.max) return undefined;
  return new RateLimited(secondsLeft(row, limit, now));
}

/**
 * Counts as `countShared` does, but looks first: beyond the limit nothing is written, and no call waits for another.
 * @returns the refusal to throw, or undefined
 */
export async function lookAndCountShared(
  tx: SystemTx,
  limit: NamedLimit,
  subject: string,
  now: number,
): Promise<RateLimited | undefined> {
  const seconds = await waitOfShared(tx, limit, subject, now);
  return seconds === undefined ? countShared(tx, limit, subject, now) : new RateLimited(seconds);
}

import { createHash } from 'node:crypto';
import type { Database, SystemTx } from '../database';
import { RateLimited } from './http.errors';
import type { CountTogether } from './rate-limiter';
import type { NamedLimit } from './services';

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

// Statements see only what was committed before they begin, so those of one key take turns: otherwise first hits at once
// would each begin a window of their own.
const LOCK = `select pg_advisory_xact_lock(hashtextextended('limit ' || $1, 0))`;
const COUNT = `
  with live as (select window_start from rate_counters where key = $1 and window_start > $3 and window_start <= $4 order by window_start desc limit 1)
  insert into rate_counters (key, window_start, hits) values ($1, coalesce((select window_start from live), $2::timestamptz), 1)
  on conflict (key, window_start) do update set hits = rate_counters.hits + 1
  returning hits, window_start`;

// Hashed, because a subject may be an e-mail address.
const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

const ADD = `
  insert into rate_counters (key, window_start, hits) values ($1, $2, $3)
  on conflict (key, window_start) do update set hits = rate_counters.hits + excluded.hits
  returning hits`;

/**
 * The common count of calls for processes on one PostgreSQL; undefined on the embedded database, which one process has
 * to itself.
 */
export function countTogetherOn(db: Database): CountTogether | undefined {
  if (db.kind === 'embedded') return undefined;
  return (subject, startsAt, calls) =>
    db.asSystem(async (tx) => {
      const row = await tx.one<{ hits: number }>('limit-add', ADD, [
        keyOf('calls', subject),
        new Date(startsAt).toISOString(),
        calls,
      ]);
      return row?.hits ?? 0;
    });
}

const LIVE =
  'select hits, window_start from rate_counters where key = $1 and window_start > $2 and window_start <= $3 order by window_start desc limit 1';

interface LiveWindow {
  hits: number;
  window_start: string;
}

/** Between which moments the window of a call may have begun. */
const boundsOf = ({ seconds }: NamedLimit, now: number): string[] => [
  new Date(now - seconds * 1000).toISOString(),
  latestAt(now),
];

const secondsLeft = ({ window_start: start }: LiveWindow, limit: NamedLimit, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(start) + limit.seconds * 1000 - now) / 1000));

/** How many seconds a subject that has used its limit up has to wait; undefined when it has not. Counts nothing. */
export async function waitOfShared(
  tx: SystemTx,
  limit: NamedLimit,
  subject: string,
  now: number,
): Promise<number | undefined> {
  const row = await tx.one<LiveWindow>('limit-live', LIVE, [keyOf(limit.name, subject), ...boundsOf(limit, now)]);
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
  tx.send('limit-lock', LOCK, [key]);
  const row = await tx.one<LiveWindow>('limit-count', COUNT, [
    key,
    new Date(now).toISOString(),
    ...boundsOf(limit, now),
  ]);
  if (!row || row.hits <= limit.max) return undefined;
  return new RateLimited(secondsLeft(row, limit, now));
}

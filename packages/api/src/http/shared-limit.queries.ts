import type { SystemTx } from '../database';

/** The window that counts, as its row has it. */
export interface LimitWindow {
  hits: number;
  window_start: string;
}

/** Between which moments the window of a call may have begun: after the one, at the other at the latest. */
export interface WindowBounds {
  after: string;
  latest: string;
}

const ADD = `
  insert into rate_counters (key, window_start, hits) values ($1, $2, $3)
  on conflict (key, window_start) do update set hits = rate_counters.hits + excluded.hits
  returning hits`;

/** Adds to the hits of the window that begins at a moment, and gives their sum. */
export const addHits = (tx: SystemTx, key: string, startsAt: string, hits: number) =>
  tx.one<{ hits: number }>('limit-add', ADD, [key, startsAt, hits]);

const LIVE = `
  select hits, window_start from rate_counters
  where key = $1 and window_start > $2 and window_start <= $3 order by window_start desc limit 1`;

export const selectWindow = (tx: SystemTx, key: string, { after, latest }: WindowBounds) =>
  tx.one<LimitWindow>('limit-live', LIVE, [key, after, latest]);

const LOCK = `select pg_advisory_xact_lock(hashtextextended('limit ' || $1, 0))`;

/**
 * Statements see only what was committed before they begin, so those of one key take turns: otherwise first hits at once
 * would each begin a window of their own.
 */
export const lockCounter = (tx: SystemTx, key: string): void => tx.send('limit-lock', LOCK, [key]);

const COUNT = `
  with live as (
    select window_start from rate_counters
    where key = $1 and window_start > $3 and window_start <= $4 order by window_start desc limit 1)
  insert into rate_counters (key, window_start, hits)
  values ($1, coalesce((select window_start from live), $2::timestamptz), 1)
  on conflict (key, window_start) do update set hits = rate_counters.hits + 1
  returning hits, window_start`;

/** Counts in the window that counts, or in a new one that begins now. */
export const countHit = (tx: SystemTx, key: string, now: string, { after, latest }: WindowBounds) =>
  tx.one<LimitWindow>('limit-count', COUNT, [key, now, after, latest]);

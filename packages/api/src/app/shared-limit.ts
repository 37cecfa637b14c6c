import { createHash } from 'node:crypto';
import type { SystemTx } from '../database';
import { RateLimited } from './app.errors';
import type { NamedLimit } from './services';

const COUNT = `
  with live as (select window_start from rate_counters where key = $1 and window_start > $3 order by window_start desc limit 1)
  insert into rate_counters (key, window_start, hits) values ($1, coalesce((select window_start from live), $2::timestamptz), 1)
  on conflict (key, window_start) do update set hits = rate_counters.hits + 1
  returning hits, window_start`;

/**
 * Counts against a limit that all processes share. The count must outlive the refusal: give a transaction that ends before it.
 * @returns the refusal to throw, or undefined
 */
export async function countShared(tx: SystemTx, limit: NamedLimit, subject: string, now: number): Promise<RateLimited | undefined> {
  // Hashed, because a subject may be an e-mail address.
  const key = `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
  const since = new Date(now - limit.seconds * 1000).toISOString();
  const row = await tx.one<{ hits: number; window_start: string }>('limit-count', COUNT, [key, new Date(now).toISOString(), since]);
  if (!row || row.hits <= limit.max) return undefined;
  return new RateLimited(Math.max(1, Math.ceil((Date.parse(row.window_start) + limit.seconds * 1000 - now) / 1000)));
}

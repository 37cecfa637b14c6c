import { createHash } from 'node:crypto';
import type { Tx } from '../../database';
import { insertKey, keepAnswer, selectKey } from './idempotency.queries';
import { IdempotencyKeyReused } from './orders.errors';

/** The hash of a parsed body: the same content makes the same hash. */
const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * Claims a key for the running transaction. The row is written before anything else, so a second request with the key
 * waits here until the first has committed, and then gets its answer (API-66). A request that is refused leaves no row.
 * @returns the stored answer of the first request, or undefined for the first one
 * @throws IdempotencyKeyReused when the key belongs to another body
 */
export async function claimKey<T>(
  tx: Tx,
  { userId, key, body, now }: { userId: string; key: string; body: unknown; now: number },
): Promise<T | undefined> {
  const hash = hashOf(body);
  if (await insertKey(tx, { userId, key, hash, at: new Date(now).toISOString() })) return undefined;
  const first = await selectKey<T>(tx, { userId, key });
  if (!first || first.request_hash !== hash) throw new IdempotencyKeyReused();
  return first.response;
}

/**
 * Does `work` once for a key: a request that is repeated with it gets the first answer (API-66). @throws
 * IdempotencyKeyReused
 */
export async function onceFor<T>(
  tx: Tx,
  claim: { userId: string; key: string | undefined; body: unknown; now: number },
  work: () => Promise<T>,
): Promise<T> {
  const { key } = claim;
  if (key === undefined) return work();
  const earlier = await claimKey<T>(tx, { ...claim, key });
  if (earlier) return earlier;
  const answer = await work();
  keepAnswer(tx, { userId: claim.userId, key }, null, answer);
  return answer;
}

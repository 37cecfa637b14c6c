import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';

/** What a failed save leads to. */
export type SaveFailure =
  | { kind: 'repeat'; isOffline: boolean; afterMs: number }
  | { kind: 'session' }
  | { kind: 'outdated' }
  | { kind: 'refused-lines'; products: readonly number[] }
  | { kind: 'stop' };

const LINE = /^orderItems\[(\d+)\]/;
/** Answers that a repetition may change, besides those from 500 on (GDE-62). */
const REPEATED = [408, 429];

/**
 * Reads a failed save; `sent` are the products of its lines, in their order. What is no answer of the API is thrown on.
 */
export function readFailure(failure: unknown, sent: readonly number[]): SaveFailure {
  const { status, code, problem, retryAfterSeconds } = apiErrorOf(failure);
  if (status >= 500 || REPEATED.includes(status))
    return { kind: 'repeat', isOffline: code === 'offline', afterMs: retryAfterSeconds * 1000 };
  if (status === 401) return { kind: 'session' };
  if (code === 'order_version_mismatch') return { kind: 'outdated' };
  if (code !== 'order_item_unavailable') return { kind: 'stop' };
  const products = (problem?.errors ?? []).flatMap(({ field }) => sent[Number(LINE.exec(field)?.[1] ?? NaN)] ?? []);
  return products.length > 0 ? { kind: 'refused-lines', products } : { kind: 'stop' };
}

/**
 * Refusals that no other entry changes: saving ends with them (GDE-71). After others, such as a date that is not
 * offered any more, the next change is sent.
 */
export const isFinalRefusal = ({ status, code }: ApiError): boolean =>
  status === 403 || status === 404 || code === 'order_not_draft';

const WAITS_SECONDS = [2, 4, 8, 16, 30];

/**
 * How long to wait after a failed attempt, in milliseconds: 2, 4, 8, 16, then 30 s, and up to a quarter more, so that
 * browsers do not come back together (GDE-62).
 * @param attempt 1 after the first failure
 * @param random from 0 to 1
 */
export const waitAfter = (attempt: number, random: number): number =>
  (WAITS_SECONDS[Math.min(attempt, WAITS_SECONDS.length) - 1] as number) * 1000 * (1 + random / 4);

import type { Tx } from '../../database';

/** As long as entries that are not sent yet are kept on a device (GDE-64). */
const KEPT_DAYS = 7;

/** A key of a user, with the hash of the request that it belongs to. */
export interface KeyClaim {
  userId: string;
  key: string;
  hash: string;
  at: string;
}

/** Writes the key down, unless a request of the last 7 days has it; waits while another transaction is about to. */
export const insertKey = (tx: Tx, { userId, key, hash, at }: KeyClaim): Promise<{ key: string } | undefined> =>
  tx.one(
    'idempotency-claim',
    `
    insert into idempotency_keys (workspace_id, user_id, key, request_hash, created_at) values ($1, $2, $3, $4, $5)
    on conflict (workspace_id, user_id, key) do update
      set request_hash = excluded.request_hash, order_id = null, response = null, created_at = excluded.created_at
      where idempotency_keys.created_at <= excluded.created_at - make_interval(hours => ${KEPT_DAYS * 24})
    returning key`,
    [tx.workspaceId, userId, key, hash, at],
  );

/** What a key was used for. */
export const selectKey = <T>(
  tx: Tx,
  { userId, key }: Pick<KeyClaim, 'userId' | 'key'>,
): Promise<{ request_hash: string; response: T } | undefined> =>
  tx.one(
    'idempotency-read',
    'select request_hash, response from idempotency_keys where workspace_id = $1 and user_id = $2 and key = $3',
    [tx.workspaceId, userId, key],
  );

/** Keeps the answer for whoever repeats the request. It travels with the commit. */
export const keepAnswer = (
  tx: Tx,
  { userId, key }: Pick<KeyClaim, 'userId' | 'key'>,
  orderId: number | null,
  answer: unknown,
): void =>
  tx.send(
    'idempotency-keep',
    `
    update idempotency_keys set order_id = $4, response = $5 where workspace_id = $1 and user_id = $2 and key = $3`,
    [tx.workspaceId, userId, key, orderId, JSON.stringify(answer)],
  );

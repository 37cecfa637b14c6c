import type { CallAnswer, getCalendarFeed, Region, UserRole } from '@larder/contracts';
import type { SystemTx, Tx } from '../../database';
import { limitOf } from '../../lists/location-limit';
import { instantText } from '../../lists/page-query';

export type FeedState = CallAnswer<typeof getCalendarFeed>;

/** Since when the member has an address and when it was read last; absent without one. */
export const selectFeedState = (tx: Tx, userId: string): Promise<FeedState | undefined> =>
  tx.one(
    'feed-state',
    `
    select true as active, ${instantText('created_at')} as "createdDate", ${instantText('last_read_at')} as "lastReadDate"
    from calendar_feeds where workspace_id = $1 and user_id = $2`,
    [tx.workspaceId, userId],
  );

/**
 * Stores the hash of a new token in place of the former one, for an active member only: a suspension waits until the
 * transaction ends, and one that came first leaves 0 rows.
 */
export const upsertFeed = (tx: Tx, userId: string, tokenHash: Buffer, at: string): Promise<number> =>
  tx.run(
    'feed-upsert',
    `
    insert into calendar_feeds (workspace_id, user_id, token_hash, created_at)
    select m.workspace_id, m.user_id, $3::bytea, $4::timestamptz from memberships m
    where m.workspace_id = $1 and m.user_id = $2 and m.status = 'active' for share of m
    on conflict (workspace_id, user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null`,
    [tx.workspaceId, userId, tokenHash, at],
  );

export const deleteFeed = (tx: Tx, userId: string): Promise<number> =>
  tx.run('feed-delete', 'delete from calendar_feeds where workspace_id = $1 and user_id = $2', [
    tx.workspaceId,
    userId,
  ]);

/** The member whom an address belongs to, as they are now. */
export interface FeedReader {
  workspaceId: number;
  userId: string;
  region: Region;
  role: UserRole;
  companyName: string;
  /** Null for all locations. */
  locationIds: number[] | null;
}

/** Finds the reader of a token: an active member of an active workspace on the customer side. Absent otherwise. */
export const findReader = (tx: SystemTx, tokenHash: Buffer): Promise<FeedReader | undefined> =>
  tx.one(
    'feed-reader',
    `
    select f.workspace_id as "workspaceId", f.user_id as "userId", w.region, m.user_role as role, w.company_name as "companyName",
      ${limitOf('m')} as "locationIds"
    from calendar_feeds f
    join memberships m on m.workspace_id = f.workspace_id and m.user_id = f.user_id
    join workspaces w on w.id = f.workspace_id
    where f.token_hash = $1 and m.status = 'active' and w.activity_status <> 'inactive' and 'customer' = any(w.company_roles)`,
    [tokenHash],
  );

/** Notes that the address was read. */
export const noteReading = (tx: Tx, userId: string, at: string): void =>
  tx.send('feed-read', 'update calendar_feeds set last_read_at = $3 where workspace_id = $1 and user_id = $2', [
    tx.workspaceId,
    userId,
    at,
  ]);

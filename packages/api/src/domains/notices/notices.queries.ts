import type { Notice, NoticeContent, Page } from '@larder/contracts';
import type { Tx } from '../../database';
import { instantText, type Paging, queryPage } from '../../lists/page-query';

/** Whose notices are read: the member's own, since an instant, of the locations in reach (null is all). */
export interface NoticeScope {
  userId: string;
  since: string;
  locationIds: readonly number[] | null;
}

const OWN = `
  n.workspace_id = $1 and n.user_id = $2 and n.created_at >= $3 and ($4::int[] is null or n.location_id is null or n.location_id = any($4))`;
const paramsOf = (tx: Tx, { userId, since, locationIds }: NoticeScope) => [tx.workspaceId, userId, since, locationIds];

/** A page of notices, newest first. */
export function selectNotices(tx: Tx, scope: NoticeScope, unreadOnly: boolean, paging: Paging): Promise<Page<Notice>> {
  const from = `from notices n where ${OWN}${unreadOnly ? ' and n.read_at is null' : ''}`;
  return queryPage<Notice>(tx, {
    name: unreadOnly ? 'notices-unread' : 'notices', count: `select count(*) ${from}`, params: paramsOf(tx, scope),
    rows: (limit) => `
      select n.id, n.kind, ${instantText('n.created_at')} as "createdDate", ${instantText('n.read_at')} as "readDate", n.order_id as "orderId",
        n.location_id as "locationId", n.data
      ${from} order by n.created_at desc, n.id desc ${limit}`,
  }, paging);
}

/** How many of them are unread. */
export async function countUnread(tx: Tx, scope: NoticeScope): Promise<number> {
  const row = await tx.one<{ unread: number }>('notices-unread-count', `select count(*) as unread from notices n where ${OWN} and n.read_at is null`, paramsOf(tx, scope));
  return row?.unread ?? 0;
}

/** Marks unread ones as read: the given ids, or all up to one. */
export const markRead = (tx: Tx, scope: NoticeScope, which: { ids?: readonly number[]; upToId?: number }, at: string): Promise<number> =>
  tx.run('notices-read', `update notices n set read_at = $7 where ${OWN} and n.read_at is null and (n.id = any($5::int[]) or n.id <= $6::int)`,
    [...paramsOf(tx, scope), which.ids ?? null, which.upToId ?? null, at]);

/** An order's notice about to be stored. `exceptFor` is the member who caused it. */
export interface OrderNotice { orderId: number; locationId: number; content: NoticeContent; exceptFor: string | null }

/**
 * Stores a notice for each active member who may reach the location, in one statement that nobody waits for. What the order told in the last five minutes
 * becomes one with it (GDE-87): the last status, and every changed line once.
 */
export const insertOrderNotice = (tx: Tx, { orderId, locationId, content: { kind, data }, exceptFor }: OrderNotice, at: string): void =>
  tx.send('notice-insert', `
    with told as (
      select m.user_id from memberships m
      where m.workspace_id = $1 and m.status = 'active' and (m.location_ids is null or $3 = any(m.location_ids)) and m.user_id is distinct from $7::uuid),
    former as (
      delete from notices n
      where n.workspace_id = $1 and n.order_id = $2 and n.kind = $4 and n.created_at > $5::timestamptz - interval '5 minutes' and n.created_at <= $5
      returning n.user_id, n.data)
    insert into notices (workspace_id, user_id, kind, created_at, order_id, location_id, data)
    select $1, told.user_id, $4, $5, $2, $3, case when former.data ? 'lines' then jsonb_build_object('lines', (
        select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(former.data -> 'lines') line
        where not exists (select from jsonb_array_elements($6::jsonb -> 'lines') later where later -> 'product' = line -> 'product')) || ($6::jsonb -> 'lines'))
      else $6::jsonb end
    from told left join former on former.user_id = told.user_id`, [tx.workspaceId, orderId, locationId, kind, at, JSON.stringify(data), exceptFor]);

import type { ChangedLine, Notice, NoticeContent, Page } from '@larder/contracts';
import type { SystemTx, Tx } from '../../database';
import { isWithinLimit, limitOf } from '../../lists/location-limit';
import { instantText, type Paging, queryPage } from '../../lists/page-query';
import type { NoticeKind } from './notice-kinds';

/**
 * Whose notices are read: the member's own, since an instant, of the kinds of their role and the locations in reach
 * (null is all).
 */
export interface NoticeScope {
  userId: string;
  since: string;
  locationIds: readonly number[] | null;
  kinds: readonly NoticeKind[];
}

/**
 * In SQL: the notice `n` is about no location beyond `reach`, an array or null for all; a reminder can be about several
 * (GDE-4).
 */
const noticeWithin = (
  reach: string,
): string => `(${reach} is null or (n.location_id is null or n.location_id = any(${reach}))
  and not exists (select from jsonb_array_elements(n.data -> 'entries') entry where not (entry ->> 'locationId')::int = any(${reach})))`;

const OWN = `n.workspace_id = $1 and n.user_id = $2 and n.created_at >= $3 and ${noticeWithin('$4::int[]')} and n.kind = any($5::text[])`;
const paramsOf = (tx: Tx, { userId, since, locationIds, kinds }: NoticeScope) => [
  tx.workspaceId,
  userId,
  since,
  locationIds,
  kinds,
];

/** A page of notices, newest first. */
export function selectNotices(tx: Tx, scope: NoticeScope, unreadOnly: boolean, paging: Paging): Promise<Page<Notice>> {
  const from = `from notices n where ${OWN}${unreadOnly ? ' and n.read_at is null' : ''}`;
  return queryPage<Notice>(
    tx,
    {
      name: unreadOnly ? 'notices-unread' : 'notices',
      count: `select count(*) ${from}`,
      params: paramsOf(tx, scope),
      rows: (limit) => `
      select n.id, n.kind, ${instantText('n.created_at')} as "createdDate", ${instantText('n.read_at')} as "readDate", n.order_id as "orderId",
        n.location_id as "locationId", n.data
      ${from} order by n.created_at desc, n.id desc ${limit}`,
    },
    paging,
  );
}

/** How many of them are unread. */
export async function countUnread(tx: Tx, scope: NoticeScope): Promise<number> {
  const row = await tx.one<{ unread: number }>(
    'notices-unread-count',
    `select count(*) as unread from notices n where ${OWN} and n.read_at is null`,
    paramsOf(tx, scope),
  );
  return row?.unread ?? 0;
}

/** Whose unread notices are counted, and of which kinds by what the member is. */
export interface UnreadScope {
  userIds: readonly string[];
  since: string;
  kinds: { standard: readonly NoticeKind[]; orderer: readonly NoticeKind[] };
}

/** How many notices each of these members has not read, of the locations in reach. */
export const selectUnread = (
  tx: SystemTx,
  workspaceId: number,
  { userIds, since, kinds }: UnreadScope,
): Promise<{ userId: string; unread: number }[]> =>
  tx.many(
    'live-unread',
    `
    select m.user_id as "userId", count(n.id) as unread
    from memberships m left join notices n on n.workspace_id = m.workspace_id and n.user_id = m.user_id and n.read_at is null and n.created_at >= $3
      and ${noticeWithin(limitOf('m'))} and n.kind = any(case when m.user_role = 'STANDARD' then $4::text[] else $5::text[] end)
    where m.workspace_id = $1 and m.user_id = any($2::uuid[]) group by m.user_id`,
    [workspaceId, userIds, since, kinds.standard, kinds.orderer],
  );

/** Marks unread ones as read: the given ids, or all up to one. */
export const markRead = (
  tx: Tx,
  scope: NoticeScope,
  which: { ids?: readonly number[]; upToId?: number },
  at: string,
): Promise<number> =>
  tx.run(
    'notices-read',
    `update notices n set read_at = $8 where ${OWN} and n.read_at is null and (n.id = any($6::int[]) or n.id <= $7::int)`,
    [...paramsOf(tx, scope), which.ids ?? null, which.upToId ?? null, at],
  );

/** Lets the member's own pages know that something was read (GDE-89). */
export const tellRead = (tx: Tx, userId: string): void =>
  tx.send(
    'notices-read-live',
    `insert into live_events (workspace_id, kind, user_ids) values ($1, 'notice', array[$2::uuid])`,
    [tx.workspaceId, userId],
  );

/**
 * An order's notice about to be stored. `exceptFor` is the member who caused it; what is not for all is for orderers
 * alone.
 */
export interface OrderNotice {
  orderId: number;
  locationId: number;
  content: NoticeContent;
  exceptFor: string | null;
  isForAll: boolean;
}

/**
 * Stores a notice for each active member who may reach the location, in one statement that nobody waits for. What the
 * order told in the last five minutes becomes one with it (GDE-87): the last status, and every changed line, of which
 * those that hold no longer were withdrawn before. Who turned the kind off gets none (GDE-90).
 */
export const insertOrderNotice = (
  tx: Tx,
  { orderId, locationId, content: { kind, data }, exceptFor, isForAll }: OrderNotice,
  at: string,
): void =>
  tx.send(
    'notice-insert',
    `
    with told as (
      select m.user_id from memberships m
      where m.workspace_id = $1 and m.status = 'active' and ${isWithinLimit('m', '$3')} and m.user_id is distinct from $7::uuid
        and ($8 or m.user_role <> 'STANDARD')
        and not exists (select from notice_preferences p where p.workspace_id = $1 and p.user_id = m.user_id and p.kind = $4 and not p.bell)),
    former as (
      delete from notices n
      where n.workspace_id = $1 and n.order_id = $2 and n.kind = $4 and n.created_at > $5::timestamptz - interval '5 minutes' and n.created_at <= $5
      returning n.user_id, n.data),
    live as (insert into live_events (workspace_id, kind, user_ids) select $1, 'notice', array_agg(user_id) from told having count(*) > 0)
    insert into notices (workspace_id, user_id, kind, created_at, order_id, location_id, data)
    select $1, told.user_id, $4, $5, $2, $3, case when former.data ? 'lines'
      then jsonb_build_object('lines', (former.data -> 'lines') || ($6::jsonb -> 'lines')) else $6::jsonb end
    from told left join former on former.user_id = told.user_id`,
    [tx.workspaceId, orderId, locationId, kind, at, JSON.stringify(data), exceptFor, isForAll],
  );

/**
 * Takes lines from what was told as short of an order: staff have corrected their counts, or replaced them. The whole
 * line is compared, since lines of two suppliers can have one name. A notice without lines goes, which those hear of
 * who had not read it (GDE-85).
 */
export function withdrawShortLines(tx: Tx, orderId: number, outdated: readonly ChangedLine[]): void {
  const isOutdated = `$3::jsonb @> jsonb_build_array(line)`;
  const lines = `jsonb_array_elements(n.data -> 'lines') line`;
  tx.send(
    'notice-lines-withdraw',
    `
    update notices n set data = jsonb_set(n.data, '{lines}', (select coalesce(jsonb_agg(line), '[]') from ${lines} where not (${isOutdated})))
    where n.workspace_id = $1 and n.order_id = $2 and n.kind = 'substitution' and exists (select from ${lines} where ${isOutdated})`,
    [tx.workspaceId, orderId, JSON.stringify(outdated)],
  );
  tx.send(
    'notice-lines-empty',
    `
    with gone as (
      delete from notices n where n.workspace_id = $1 and n.order_id = $2 and n.kind = 'substitution' and n.data -> 'lines' = '[]'
      returning n.user_id, n.read_at),
    unread as (select array_agg(distinct user_id) as user_ids from gone where read_at is null)
    insert into live_events (workspace_id, kind, user_ids) select $1, 'notice', user_ids from unread where user_ids is not null`,
    [tx.workspaceId, orderId],
  );
}

/** What a reminder or a change of prices tells each of some members. */
export interface MemberNotice {
  userIds: readonly string[];
  orderId: number | null;
  locationId: number | null;
  content: NoticeContent;
}

/** Stores a notice for each of them, in one statement that nobody waits for, and lets their pages know. */
export const insertMemberNotices = (
  tx: Tx,
  { userIds, orderId, locationId, content: { kind, data } }: MemberNotice,
  at: string,
): void =>
  tx.send(
    'notice-insert-members',
    `
    with live as (insert into live_events (workspace_id, kind, user_ids) select $1, 'notice', $2::uuid[] where cardinality($2::uuid[]) > 0)
    insert into notices (workspace_id, user_id, kind, created_at, order_id, location_id, data)
    select $1, told.user_id, $3, $4, $5, $6, $7::jsonb from unnest($2::uuid[]) as told (user_id)`,
    [tx.workspaceId, userIds, kind, at, orderId, locationId, JSON.stringify(data)],
  );

/** An active orderer, and where they get a kind of notices; null where they have set nothing. */
export interface NoticeReceiver {
  userId: string;
  email: string;
  locationIds: number[] | null;
  bell: boolean | null;
  mail: boolean | null;
}

/** The active orderers of the workspace with what they have set for a kind. */
export const selectOrderers = (tx: Tx, kind: NoticeKind): Promise<NoticeReceiver[]> =>
  tx.many(
    'notice-orderers',
    `
    select m.user_id as "userId", u.email, ${limitOf('m')} as "locationIds", p.bell, p.email as mail
    from memberships m join users u on u.id = m.user_id
    left join notice_preferences p on p.workspace_id = m.workspace_id and p.user_id = m.user_id and p.kind = $2
    where m.workspace_id = $1 and m.status = 'active' and m.user_role <> 'STANDARD' order by m.user_id`,
    [tx.workspaceId, kind],
  );

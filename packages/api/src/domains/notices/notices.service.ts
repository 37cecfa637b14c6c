import type {
  Call,
  CallAnswer,
  CallRequest,
  ChangedLine,
  listNotices,
  NoticeContent,
  readNotices,
} from '@larder/contracts';
import type { SystemTx, Tx } from '../../database';
import type { MemberContext } from '../../http/route';
import type { Actor } from '../../http/session';
import { kindsOf, type NoticeKind, switchesAtFirst } from './notice-kinds';
import {
  countUnread,
  insertMemberNotices,
  insertOrderNotice,
  markRead,
  type MemberNotice,
  type NoticeScope,
  selectNotices,
  selectOrderers,
  selectUnread,
  tellRead,
  withdrawShortLines,
} from './notices.queries';

/** How long a notice is shown and kept (GDE-85, GDE-108). */
const NOTICE_DAYS = 30;
const DAY_MS = 86_400_000;

const STANDARD = { role: 'STANDARD', features: new Set<string>() };
const ORDERER = { role: 'TRUSTED' };

type MemberCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'now'>;

const since = (now: number): string => new Date(now - NOTICE_DAYS * DAY_MS).toISOString();

/** @param shown the kinds that the page can put into words; all without them */
const scopeOf = ({ session, now }: MemberCall, shown?: readonly string[]): NoticeScope => ({
  userId: session.userId,
  since: since(now),
  locationIds: session.locationIds,
  kinds: kindsOf(session).filter((kind) => shown?.includes(kind) ?? true),
});

/** The own notices of the kinds that the page shows, newest first, and how many of them are unread (GDE-85). */
export async function listOwnNotices(
  call: MemberCall,
  { unread = false, kinds, ...paging }: CallRequest<typeof listNotices>['query'],
): Promise<CallAnswer<typeof listNotices>> {
  const scope = scopeOf(call, kinds);
  const [page, unreadCount] = await Promise.all([
    selectNotices(call.tx, scope, unread, paging),
    countUnread(call.tx, scope),
  ]);
  return { ...page, unreadCount };
}

/** Marks own notices as read; other ids change nothing (GDE-89). */
export async function readOwnNotices(
  call: MemberCall,
  { kinds, ...which }: CallRequest<typeof readNotices>['body'],
): Promise<CallAnswer<typeof readNotices>> {
  const scope = scopeOf(call, kinds);
  const changed = await markRead(call.tx, scope, which, new Date(call.now).toISOString());
  if (changed > 0) tellRead(call.tx, scope.userId);
  return { unreadCount: await countUnread(call.tx, scope) };
}

/**
 * How many notices some members have not read, of all kinds that they get: what their open pages hear, which then ask
 * for the number that they show (GDE-89).
 */
export const countUnreadOf = async (
  tx: SystemTx,
  {
    workspaceId,
    userIds,
    features,
  }: { workspaceId: number; userIds: readonly string[]; features: ReadonlySet<string> },
  now: number,
): Promise<ReadonlyMap<string, number>> => {
  const scope = {
    userIds,
    since: since(now),
    kinds: { standard: kindsOf({ ...STANDARD, features }), orderer: kindsOf({ ...ORDERER, features }) },
  };
  return new Map((await selectUnread(tx, workspaceId, scope)).map(({ userId, unread }) => [userId, unread]));
};

/** Leaves a notice of an order for everyone it concerns, in the transaction of its cause (GDE-86, GDE-108). */
export function tellOfOrder(
  tx: Tx,
  actor: Actor,
  now: number,
  order: { id: number; location_id: number },
  content: NoticeContent,
): void {
  insertOrderNotice(
    tx,
    {
      orderId: order.id,
      locationId: order.location_id,
      content,
      exceptFor: actor.kind === 'member' ? actor.id : null,
      isForAll: kindsOf(STANDARD).includes(content.kind),
    },
    new Date(now).toISOString(),
  );
}

/** Takes lines, given as they were told, from what was told as short of an order: they hold no longer (GDE-86). */
export function withdrawShort(tx: Tx, orderId: number, lines: readonly ChangedLine[]): void {
  if (lines.length > 0) withdrawShortLines(tx, orderId, lines);
}

/** An active orderer, and where they get a kind of notices. */
export interface Orderer {
  userId: string;
  email: string;
  locationIds: readonly number[] | null;
  bell: boolean;
  mail: boolean;
}

/** The active orderers of the workspace, with what they have set for a kind, or what holds at first (GDE-90). */
export async function listOrderers(tx: Tx, kind: NoticeKind): Promise<Orderer[]> {
  const atFirst = switchesAtFirst(kind);
  return (await selectOrderers(tx, kind)).map(({ bell, mail, ...orderer }) => ({
    ...orderer,
    bell: bell ?? atFirst.bell,
    mail: mail ?? atFirst.email,
  }));
}

/** Leaves a notice for each of some members, in the transaction of its cause (GDE-108). */
export const tellMembers = (tx: Tx, now: number, notice: MemberNotice): void =>
  insertMemberNotices(tx, notice, new Date(now).toISOString());

import type { Call, CallAnswer, CallRequest, listNotices, NoticeContent, readNotices } from '@larder/contracts';
import type { Tx } from '../../database';
import type { MemberContext } from '../../http/route';
import type { Actor } from '../../http/session';
import { countUnread, insertOrderNotice, markRead, type NoticeScope, selectNotices } from './notices.queries';

/** How long a notice is shown and kept (GDE-85, GDE-108). */
export const NOTICE_DAYS = 30;
const DAY_MS = 86_400_000;

type MemberCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'now'>;

const scopeOf = ({ session, now }: MemberCall): NoticeScope => ({
  userId: session.userId, since: new Date(now - NOTICE_DAYS * DAY_MS).toISOString(), locationIds: session.locationIds,
});

/** The own notices, newest first, and how many are unread (GDE-85). */
export async function listOwnNotices(call: MemberCall, { unread = false, ...paging }: CallRequest<typeof listNotices>['query']): Promise<CallAnswer<typeof listNotices>> {
  const scope = scopeOf(call);
  const [page, unreadCount] = await Promise.all([selectNotices(call.tx, scope, unread, paging), countUnread(call.tx, scope)]);
  return { ...page, unreadCount };
}

/** Marks own notices as read; other ids change nothing (GDE-89). */
export async function readOwnNotices(call: MemberCall, which: CallRequest<typeof readNotices>['body']): Promise<CallAnswer<typeof readNotices>> {
  const scope = scopeOf(call);
  await markRead(call.tx, scope, which, new Date(call.now).toISOString());
  return { unreadCount: await countUnread(call.tx, scope) };
}

/** Leaves a notice of an order for everyone it concerns, in the transaction of its cause (GDE-86, GDE-108). */
export function tellOfOrder(tx: Tx, actor: Actor, now: number, order: { id: number; location_id: number }, content: NoticeContent): void {
  insertOrderNotice(tx, { orderId: order.id, locationId: order.location_id, content, exceptFor: actor.kind === 'member' ? actor.id : null }, new Date(now).toISOString());
}

import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { Notice } from '../shapes/notice';
import { Id, QueryBoolean } from '../values';

const member = { token: 'bearer', level: 'any', feature: 'live' } as const;
const unreadCount = v.number();

export const listNotices = defineCall({
  name: 'listNotices', method: 'GET', path: '/notice', summary: 'The own notices of the last 30 days, newest first', who: member,
  query: v.object({ ...paging(20), unread: v.optional(QueryBoolean) }),
  answer: v.object({ ...page(Notice).entries, unreadCount }), status: 200, codes: [],
});

export const readNotices = defineCall({
  name: 'readNotices', method: 'PUT', path: '/notice/read', summary: 'Marks own notices as read: single ones, or all up to one', who: member,
  body: v.pipe(
    v.object({ ids: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(200))), upToId: v.optional(Id) }),
    v.check(({ ids, upToId }) => (ids === undefined) !== (upToId === undefined), 'Either ids or upToId'),
  ),
  answer: v.object({ unreadCount }), status: 200, codes: [],
});

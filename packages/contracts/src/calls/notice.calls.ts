import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { Notice, NoticePreference, NoticePreferenceChange } from '../shapes/notice';
import { Id, QueryBoolean } from '../values';

const member = { token: 'bearer', level: 'any', feature: 'live' } as const;
const unreadCount = v.number();

/**
 * Own notices of 30 days. `unreadCount` counts all of them, not only those of the page. `kinds`, with commas, are those
 * that the page can put into words: others are neither listed nor counted. Kinds that the API does not know are
 * ignored, because a remote may declare them before.
 */
export const listNotices = defineCall({
  name: 'listNotices',
  method: 'GET',
  path: '/notice',
  summary: 'The own notices of the last 30 days, newest first',
  who: member,
  query: v.object({
    ...paging(20),
    unread: v.optional(QueryBoolean),
    kinds: v.optional(
      v.pipe(
        v.string(),
        v.transform((value) => value.split(',')),
        v.array(v.string()),
      ),
    ),
  }),
  answer: v.object({ ...page(Notice).entries, unreadCount }),
  status: 200,
  codes: [],
});

/**
 * Either `ids` or `upToId`, which means that notice and all older ones. Of other `kinds` than those that are named, none
 * is marked or counted. Answers how many are left unread.
 */
export const readNotices = defineCall({
  name: 'readNotices',
  method: 'PUT',
  path: '/notice/read',
  summary: 'Marks own notices as read: single ones, or all up to one',
  who: member,
  body: v.pipe(
    v.object({
      ids: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(200))),
      upToId: v.optional(Id),
      kinds: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100))),
    }),
    v.check(({ ids, upToId }) => (ids === undefined) !== (upToId === undefined), 'Either ids or upToId'),
  ),
  answer: v.object({ unreadCount }),
  status: 200,
  codes: [],
});

/** The switches of the member, with defaults for what was never set. */
export const getNoticePreference = defineCall({
  name: 'getNoticePreference',
  method: 'GET',
  path: '/notice/preference',
  summary: 'Which notices the member gets, by bell and by e-mail',
  who: member,
  answer: NoticePreference,
  status: 200,
  codes: [],
});

/**
 * Stores the switches that are named, each on its own, and answers all of them. Kinds that role or region lack, and the
 * e-mail of invoices, are ignored.
 */
export const saveNoticePreference = defineCall({
  name: 'saveNoticePreference',
  method: 'PUT',
  path: '/notice/preference',
  summary: 'Sets some of them; kinds and switches that are left out stay',
  who: member,
  body: NoticePreferenceChange,
  answer: NoticePreference,
  status: 200,
  codes: [],
});

import * as v from 'valibot';
import { defineCall } from '../call';

const member = { token: 'bearer', level: 'any', side: 'customer', feature: 'calendarFeed' } as const;

/**
 * Whether a private calendar address exists, with instants of its making and its last reading. Never the address
 * itself, which is told once.
 */
export const getCalendarFeed = defineCall({
  name: 'getCalendarFeed',
  method: 'GET',
  path: '/calendar-feed',
  summary: 'Whether the member has a private calendar address, since when, and when it was read last',
  who: member,
  answer: v.object({ active: v.boolean(), createdDate: v.nullable(v.string()), lastReadDate: v.nullable(v.string()) }),
  status: 200,
  codes: [],
});

/**
 * Makes the address `url`, absolute, for calendar programs. This answer is the only one that holds it, and the
 * former address ends.
 */
export const makeCalendarFeed = defineCall({
  name: 'makeCalendarFeed',
  method: 'POST',
  path: '/calendar-feed',
  summary: 'Makes a new private calendar address, told once; the former one ends',
  who: member,
  answer: v.object({ url: v.string() }),
  status: 201,
  codes: [],
});

/** Ends the address at once; 204 also when there was none. */
export const endCalendarFeed = defineCall({
  name: 'endCalendarFeed',
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'Ends the private calendar address, if there is one',
  who: member,
  status: 204,
  codes: [],
});

/**
 * What a calendar program fetches with the token of the address alone. 404 `feed_not_found` for an ended or unknown
 * one.
 */
export const readCalendarFeed = defineCall({
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/feed/:token.ics',
  summary: 'The deliveries and cut-offs of a member, as iCalendar',
  who: { token: 'none' },
  params: v.object({ token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32,128}$/)) }),
  notFound: 'feed_not_found',
  file: 'text/calendar',
  countsItself: true,
  status: 200,
  codes: [],
});

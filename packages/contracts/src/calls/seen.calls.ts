import { defineCall } from '../call';
import { SeenIntroductions } from '../shapes/workspace';

/** The introductions that the member has closed, on whatever device, oldest first. */
export const listSeen = defineCall({
  name: 'listSeen',
  method: 'GET',
  path: '/user/seen',
  summary: 'The introductions that the member has closed',
  who: { token: 'bearer', level: 'any' },
  answer: SeenIntroductions,
  status: 200,
  codes: [],
});

/** Adds to them; none is ever taken away. Past 100 the rest is ignored. */
export const markSeen = defineCall({
  name: 'markSeen',
  method: 'PUT',
  path: '/user/seen',
  summary: 'Remembers closed introductions',
  who: { token: 'bearer', level: 'any' },
  body: SeenIntroductions,
  status: 204,
  codes: [],
});

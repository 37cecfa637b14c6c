import { defineCall } from '../call';

/**
 * Server-sent events that go on for as long as the caller listens: kinds and ids of what changed, no amounts
 * (GDE-79).
 */
export const listenLive = defineCall({
  name: 'listenLive',
  method: 'GET',
  path: '/stream',
  summary: 'What changes in the workspace, as it happens',
  who: { token: 'bearer', level: 'any', feature: 'live' },
  file: 'text/event-stream',
  status: 200,
  codes: [],
});

/**
 * Writes calendar feeds (docs/spec/guide.md, GDE-93 to GDE-96). An entry of its own: only the API writes them, and
 * ical.js is worth its weight.
 */
export { writeFeed } from './calendar-feed/write-feed';
export type { FeedEvent } from './calendar-feed/feed-event';

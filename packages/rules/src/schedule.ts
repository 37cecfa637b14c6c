/**
 * Reads and expands delivery calendars (docs/spec/rules.md, RUL-33 to RUL-44). An entry of its own, because ical.js and
 * rrule are worth their weight only on pages where a delivery date is chosen: a screen imports it lazily.
 */
export { expandSchedule } from './schedule/expand-schedule';
export type { ExpandOptions } from './schedule/expand-schedule';
export type { SkippedEvent } from './schedule/calendar-events';

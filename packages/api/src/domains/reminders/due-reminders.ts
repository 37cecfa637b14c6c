import type { Deadline, Region, ReminderEntry } from '@larder/contracts';
import { toInstant } from '@larder/rules';

const MINUTE_MS = 60_000;

/**
 * How many minutes before a cut-off somebody is reminded of it: three hours, and 45 minutes (GDE-54). One that comes
 * late is dropped when less than `leastMs` is left: the first once the second is due (GDE-56).
 */
const THRESHOLDS = [
  { minutes: 180, leastMs: 45 * MINUTE_MS + 1 },
  { minutes: 45, leastMs: 15 * MINUTE_MS },
] as const;
/** A reminder that is late by less names the time left that it was meant for: the job looks every half minute. */
const ON_TIME_MINUTES = 5;

/** How far ahead of its cut-off a reminder can be due, in ms. */
export const LONGEST_AHEAD_MS = THRESHOLDS[0].minutes * MINUTE_MS;

/** What a threshold is told of: the open cut-offs of one moment, each the last of its day. */
export interface DueReminder {
  threshold: number;
  /** Local date-time. */
  cutOffAt: string;
  /** As it is said. */
  minutesLeft: number;
  /** The last moment to send it. Epoch ms. */
  goodUntilMs: number;
  /** Drafts that were begun later are not told: somebody is just at them. Epoch ms. */
  sinceMs: number;
  entries: (ReminderEntry & Pick<Deadline, 'isUsual'>)[];
}

/** The threshold whose reminder is due with so much left. */
const thresholdAt = (leftMs: number) =>
  THRESHOLDS.find(({ minutes, leastMs }) => leftMs <= minutes * MINUTE_MS && leftMs >= leastMs);

/**
 * Gathers the cut-offs before which a reminder is due, one for each moment, in elapsed time whatever clocks do between
 * (GDE-54 to GDE-57).
 */
export function dueReminders(
  open: readonly Omit<Deadline, 'soonFrom'>[],
  region: Region,
  nowMs: number,
): DueReminder[] {
  const reminders = new Map<string, DueReminder>();
  for (const { cutOffAt, locationId, locationName, deliveryDate, draftIds, isUsual } of open) {
    const cutOffMs = toInstant(cutOffAt, region);
    const leftMs = cutOffMs - nowMs;
    const due = thresholdAt(leftMs);
    if (!due) continue;
    const { minutes: threshold, leastMs } = due;
    const left = Math.floor(leftMs / MINUTE_MS);
    const reminder = reminders.get(cutOffAt) ?? {
      threshold,
      cutOffAt,
      minutesLeft: threshold - left <= ON_TIME_MINUTES ? threshold : left,
      goodUntilMs: cutOffMs - leastMs,
      sinceMs: cutOffMs - threshold * MINUTE_MS,
      entries: [],
    };
    reminder.entries.push({ locationId, locationName, deliveryDate, draftIds, isUsual });
    reminders.set(cutOffAt, reminder);
  }
  return [...reminders.values()];
}

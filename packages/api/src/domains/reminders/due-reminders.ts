import type { Deadline, Region, ReminderEntry } from '@larder/contracts';
import { toInstant } from '@larder/rules';

const MINUTE_MS = 60_000;

/** How many minutes before a cut-off somebody is reminded of it: three hours, and 45 minutes (GDE-54). */
const THRESHOLDS = [180, 45] as const;
/** A reminder that comes late is dropped when less is left (GDE-56). */
const LEAST_MS = 15 * MINUTE_MS;
/** A reminder that is late by less names the time left that it was meant for: the job looks every half minute. */
const ON_TIME_MINUTES = 5;

/** How far ahead of its cut-off a reminder can be due, in ms. */
export const LONGEST_AHEAD_MS = THRESHOLDS[0] * MINUTE_MS;

/** What a threshold is told of: the open cut-offs of one moment. */
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

/**
 * The threshold whose reminder is due with so much left: the first only before the second is, the last while 15 minutes
 * are left (GDE-56).
 */
function thresholdAt(leftMs: number): number | undefined {
  return leftMs < LEAST_MS ? undefined : [...THRESHOLDS].reverse().find((threshold) => leftMs <= threshold * MINUTE_MS);
}

/**
 * Gathers the cut-offs before which a reminder is due, one for each moment, in elapsed time whatever clocks do between
 * (GDE-54 to GDE-57).
 */
export function dueReminders(open: readonly Deadline[], region: Region, nowMs: number): DueReminder[] {
  const due = new Map<string, DueReminder>();
  for (const { cutOffAt, locationId, locationName, deliveryDate, draftIds, isUsual } of open) {
    const cutOffMs = toInstant(cutOffAt, region);
    const leftMs = cutOffMs - nowMs;
    const threshold = thresholdAt(leftMs);
    if (threshold === undefined) continue;
    const left = Math.floor(leftMs / MINUTE_MS);
    const reminder = due.get(cutOffAt) ?? {
      threshold,
      cutOffAt,
      minutesLeft: threshold - left <= ON_TIME_MINUTES ? threshold : left,
      goodUntilMs: cutOffMs - LEAST_MS,
      sinceMs: cutOffMs - threshold * MINUTE_MS,
      entries: [],
    };
    reminder.entries.push({ locationId, locationName, deliveryDate, draftIds, isUsual });
    due.set(cutOffAt, reminder);
  }
  return [...due.values()];
}

import { audienceOf, type Stage } from './stage-record';
import { followingStep } from './promote';

const MINUTE_MS = 60_000;
/** A step that has waited this long is announced, and waits on. */
const OVERDUE_MS = 7 * 24 * 60 * MINUTE_MS;
/** What must have been seen of a candidate before it grows. */
const LEAST = { mounts: 50, pageLoads: 10 } as const;

/** What was seen of a candidate since it was staged. */
export interface SeenOfCandidate {
  mounts: number;
  pageLoads: number;
  isWorse: boolean;
  /** No page told of a mount since it took its present step (REL-72). */
  isUnseen?: boolean;
}

/** Whether the next step of a plan is taken, or what it waits for, in words. */
export type StepDecision = { isDue: true } | { isDue: false; waitsFor: string; isOverdue: boolean };

/**
 * Decides on the next step of a plan (REL-65): it is due when the minutes of the present one have passed, as elapsed
 * time, enough was seen, something of it in the present step, nothing is worse, and no quiet hours hold.
 *
 * @param seen undefined while numbers are missing: then the plan stands still (REL-72)
 * @param quietUntil end of the quiet hours that hold; undefined outside of them
 * @returns undefined for a candidate that has no further step
 */
export function nextStep(
  stage: Stage,
  seen: SeenOfCandidate | undefined,
  nowMs: number,
  quietUntil: string | undefined,
): StepDecision | undefined {
  const following = followingStep(stage);
  const present = stage.plan?.[stage.step ?? 0];
  if (!following || !present) return undefined;
  const dueMs = Date.parse(stage.stepSince ?? stage.since) + present.minutes * MINUTE_MS;
  const waits = reasonOf(seen, nowMs < dueMs ? dueMs : undefined, quietUntil);
  if (waits === undefined) return { isDue: true };
  const next = following.share === 'all' ? 'all' : audienceOf({ share: following.share });
  return { isDue: false, waitsFor: `${next} waits for ${waits}`, isOverdue: nowMs - dueMs >= OVERDUE_MS };
}

function reasonOf(
  seen: SeenOfCandidate | undefined,
  dueMs: number | undefined,
  quietUntil: string | undefined,
): string | undefined {
  if (dueMs !== undefined) return new Date(dueMs).toISOString();
  if (!seen) return 'numbers of its health';
  if (seen.isWorse) return 'a measure that is worse';
  if (seen.mounts < LEAST.mounts || seen.pageLoads < LEAST.pageLoads)
    return `${LEAST.mounts} mounts in ${LEAST.pageLoads} page loads; ${seen.mounts} in ${seen.pageLoads} so far`;
  // Nothing is said of a larger share while no page tells anything of the present one.
  if (seen.isUnseen) return 'a mount since its present step';
  return quietUntil === undefined ? undefined : `the end of the quiet hours at ${quietUntil}`;
}

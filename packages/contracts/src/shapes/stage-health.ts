import * as v from 'valibot';
import { Region } from '../values';
import { StageMark } from './beat';

const Count = v.pipe(v.number(), v.finite(), v.minValue(0));
/** Page loads and client addresses that failed in a way. */
const Affected = v.object({ pageLoads: Count, addresses: Count });
const Seen = v.object({ mounts: Count, pageLoads: Count });
/**
 * Of what each client address told, summed: the square of what was affected, and its product with all that was told.
 * Of times each place is a bucket, and what lies in or above it is affected.
 */
const SpreadCount = v.object({ squares: Count, products: Count });
const SpreadTimes = v.object({ squares: v.array(Count), products: v.array(Count) });
/** How unlike each other client addresses are (REL-67). */
const Spread = v.object({
  /** The square of the mounts of each address, summed. */
  mounts: Count,
  failed: SpreadCount,
  errors: SpreadCount,
  time: SpreadTimes,
  inp: SpreadTimes,
});
export type Spread = v.InferOutput<typeof Spread>;

const figures = {
  /** Modules that were entered, those that failed included. */
  mounts: Count,
  failed: Count,
  /** Mounts after which something failed, or the API answered in another shape. */
  errors: Count,
  pageLoads: Count,
  addresses: Count,
  failedIn: Affected,
  errorsIn: Affected,
  /** By the bounds of `StageHealth`, and one more. Without the times of cold mounts (REL-67). */
  time: v.array(Count),
  inp: v.array(Count),
  /** The most failed mounts, and errors, that a single address has told, so that one sender can be left out (REL-68). */
  failedMost: v.optional(Count),
  errorsMost: v.optional(Count),
  /**
   * By the same buckets: the most values in one or above it that a single address has told.
   */
  timeMost: v.optional(v.array(Count)),
  inpMost: v.optional(v.array(Count)),
};

/** The figures of a side with the same small number of page loads and mounts an hour from each client address. */
export const BoundedSide = v.object({
  ...figures,
  /** What the next step of a plan is taken by: fewer page loads an hour from each address (REL-65). */
  seen: Seen,
  /** The most of it that a single address has told, so that one sender can be left out. */
  seenMost: Seen,
  /** Absent from a side that was begun by an API of an earlier version. */
  spread: v.optional(Spread),
});
export type BoundedSide = v.InferOutput<typeof BoundedSide>;

/** What pages told of one side of a stage since it began: of the candidate, or of its control (REL-66). */
export const StageSide = v.object({
  ...figures,
  /** Absent from what was told to an API of an earlier version. */
  bounded: v.optional(BoundedSide),
});
export type StageSide = v.InferOutput<typeof StageSide>;

/** The numbers that a candidate is judged by (REL-67). */
export const StageHealth = v.object({
  /** Upper bounds of the buckets of times, in milliseconds. */
  bounds: v.array(v.number()),
  candidate: StageSide,
  control: StageSide,
  /**
   * What was seen of the candidate from networks that members called from while the stage ran (REL-65). Absent from an
   * API of an earlier version.
   */
  members: v.optional(
    v.object({
      /** Workspaces of the region whose members called. */
      workspaces: Count,
      seen: Seen,
      /** The most of it from the networks of a single workspace, so that one can be left out. */
      seenMost: Seen,
    }),
  ),
});
export type StageHealth = v.InferOutput<typeof StageHealth>;

/** Which numbers are asked for. */
export const StageHealthQuery = v.object({ region: Region, stage: StageMark.entries.id });
export type StageHealthQuery = v.InferOutput<typeof StageHealthQuery>;

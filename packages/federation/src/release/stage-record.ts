import * as v from 'valibot';
import { ReleaseVersion } from './release-names';

/** The most that a share may be, in percent: above it a release is not tried but in use. */
export const LARGEST_SHARE = 50;

/** Workspaces that a stage may name. */
export const MOST_WORKSPACES = 200;

/** Candidates that a region may have at once. */
export const MOST_CANDIDATES = 3;

/** Returned releases that are remembered of a remote in a region. */
const KEPT_RETURNED = 20;

/** A share of the workspaces in percent. */
export const Share = v.pipe(
  v.number('must be a number of percent'),
  v.minValue(0.01, 'must be 0.01 to 50 percent'),
  v.maxValue(LARGEST_SHARE, 'must be 0.01 to 50 percent'),
);

const Minutes = v.pipe(v.number(), v.minValue(0, 'must be a number of minutes'), v.maxValue(60 * 24 * 365));

/** One step of a plan: who gets the candidate, and for how long at least. After `all` nothing follows. */
export const PlanStep = v.strictObject({
  share: v.union([Share, v.literal('all')]),
  minutes: v.optional(Minutes, 0),
});
export type PlanStep = v.InferOutput<typeof PlanStep>;

/** Steps in which a stage grows (REL-65). */
export const Plan = v.pipe(
  v.array(PlanStep),
  v.minLength(1, 'must have a step'),
  v.maxLength(20, 'must have at most 20 steps'),
  v.check((steps) => steps[0]?.share !== 'all', 'must begin with a share'),
  v.check(
    (steps) => steps.every(({ share }, place) => place === 0 || sizeOf(share) > sizeOf(steps[place - 1]!.share)),
    'must give each step a larger share than the one before',
  ),
);

const sizeOf = (share: PlanStep['share']): number => (share === 'all' ? 100 : share);

/** Workspaces by id. */
export const Workspaces = v.pipe(
  v.array(v.pipe(v.number(), v.integer('must be whole numbers'), v.minValue(1, 'must be ids of workspaces'))),
  v.minLength(1, 'must name a workspace'),
  v.maxLength(MOST_WORKSPACES, `must name at most ${MOST_WORKSPACES} workspaces`),
);

/** A candidate of a remote in a region: a release beside the stable one, and who gets it (REL-59). */
export const Stage = v.object({
  /** Random; the draw of a workspace is another one in the next stage. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{8,20}$/)),
  version: ReleaseVersion,
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  /** Percent of the workspaces. */
  share: v.optional(Share),
  /** Those that get it in any case. */
  workspaces: v.optional(Workspaces),
  everyone: v.optional(v.literal(true)),
  plan: v.optional(Plan),
  /** Place in the plan, from 0, and when it was taken. */
  step: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  stepSince: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Nothing returns by itself: its region has telemetry off. */
  blind: v.optional(v.literal(true)),
});
export type Stage = v.InferOutput<typeof Stage>;

/** A candidate that was worse, and by what (REL-70). */
export const Returned = v.object({
  version: ReleaseVersion,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** What was worse, in words. */
  measure: v.string(),
  counts: v.record(v.string(), v.number()),
  /** The change that returned it. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Returned = v.InferOutput<typeof Returned>;

/** By region, then by remote. */
export type ByRemote<T> = Record<string, Record<string, T>>;

/** The marks of a remote with one more; the oldest go. */
export const withReturned = (marks: readonly Returned[], mark: Returned): Returned[] =>
  [...marks.filter(({ version }) => version !== mark.version), mark].slice(-KEPT_RETURNED);

/** Who gets a candidate, in words. */
export function audienceOf({ share, workspaces, everyone }: Pick<Stage, 'share' | 'workspaces' | 'everyone'>): string {
  if (everyone) return 'everyone';
  const named = workspaces && `${workspaces.length} named ${workspaces.length === 1 ? 'workspace' : 'workspaces'}`;
  return [share !== undefined && `${share} %`, named].filter(Boolean).join(' and ');
}

const CANDIDATE = 'candidate ';

/** A candidate in the history, such as `candidate 1.1.0 for 5 %`. */
export const candidateText = (stage: Stage): string => `${CANDIDATE}${stage.version} for ${audienceOf(stage)}`;

/** Whether a text of the history is about a candidate, rather than a stable version. */
export const isCandidateText = (text: string): boolean => text.startsWith(CANDIDATE);

/** Whether a text of the history is about a version, in use or as a candidate. */
export const isAbout = (text: string | null, version: string): boolean =>
  text === version || (text?.startsWith(`${CANDIDATE}${version} `) ?? false);

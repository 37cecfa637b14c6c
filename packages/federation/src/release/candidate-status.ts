import type { CompositionSource } from '@larder/contracts';
import type { Root } from '../store/root';
import { nextStep, type SeenOfCandidate } from './plan-steps';
import type { PlanWatch } from './step-plans';
import { quietUntil } from './quiet-hours';
import { audienceOf, type Returned, type Stage } from './stage-record';

/** A candidate as `larder status` lists it (REL-12). */
export interface CandidateStatus {
  version: string;
  since: string;
  by: string;
  /** Percent of the workspaces; null for named ones alone. 100 for everyone. */
  share: number | null;
  /** How many workspaces are named. */
  named: number;
  /** Who gets it, in words. */
  for: string;
  /** Such as `1 of 3`; null without a plan. */
  step: string | null;
  /** What the next step of its plan waits for, in words; null without one. */
  waitsFor: string | null;
}

/** What stands beside a stable release: its candidate, and the last one that was returned. */
export function besideStable(
  { stages, returned }: Root,
  source: CompositionSource,
  name: string,
  now: Date,
  seenOf: PlanWatch['seenOf'],
): { candidate: CandidateStatus | null; returned: Returned | null } {
  const stage = stages?.[source.region]?.[name];
  return {
    candidate: stage
      ? candidateStatus(stage, source, now, seenOf({ region: source.region, remote: name, stage }))
      : null,
    returned: returned?.[source.region]?.[name]?.at(-1) ?? null,
  };
}

function candidateStatus(
  stage: Stage,
  source: CompositionSource,
  now: Date,
  seen: SeenOfCandidate | undefined,
): CandidateStatus {
  const { version, since, by, share, workspaces, everyone, plan, step } = stage;
  const decision = nextStep(stage, seen, now.getTime(), quietUntil(source, now));
  return {
    version,
    since,
    by,
    share: everyone ? 100 : (share ?? null),
    named: workspaces?.length ?? 0,
    for: audienceOf(stage),
    step: plan ? `${(step ?? 0) + 1} of ${plan.length}` : null,
    waitsFor: decision && !decision.isDue ? decision.waitsFor : null,
  };
}

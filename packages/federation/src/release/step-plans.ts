import { nextStep, type SeenOfCandidate } from './plan-steps';
import { takeStep } from './promote';
import { quietUntil } from './quiet-hours';
import type { ReleaseStore } from './release-store';
import { type StagedRemote, stagesOf } from './stage';
import { readState } from './store-state';

/** What plans are stepped by. */
export interface PlanWatch {
  /** What was seen of a candidate; undefined while numbers are missing (REL-72). */
  seenOf(candidate: StagedRemote): SeenOfCandidate | undefined;
  /** Called at each look for a step that has waited 7 days, with what it waits for. */
  onOverdue(candidate: StagedRemote, waitsFor: string): void;
}

/**
 * Takes the steps of plans that are due (REL-65). Several gateways may look at the same moment: each step is taken once.
 * @returns the candidates that took a step by this call
 * @throws what kept one from its step, once the others are done
 */
export async function stepPlans(store: ReleaseStore, { seenOf, onOverdue }: PlanWatch): Promise<StagedRemote[]> {
  const state = await readState(store);
  const taken: StagedRemote[] = [];
  const failed: unknown[] = [];
  for (const candidate of stagesOf(state)) {
    const { region, remote, stage } = candidate;
    const now = store.now();
    const decision = nextStep(stage, seenOf(candidate), now.getTime(), quietUntil(state.definitions[region]!, now));
    try {
      if (decision?.isDue && (await takeStep(store, region, remote, stage))) taken.push(candidate);
    } catch (error) {
      failed.push(error);
    }
    if (decision && !decision.isDue && decision.isOverdue) onOverdue(candidate, decision.waitsFor);
  }
  if (failed.length > 0) throw failed[0];
  return taken;
}

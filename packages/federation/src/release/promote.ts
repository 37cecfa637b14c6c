import * as v from 'valibot';
import { entriesBackwards } from '../store/root-store';
import { problemsIn } from './combinations';
import { refuseQuietIn } from './quiet-hours';
import { ReleaseRefused, refuseIfAny } from './release.errors';
import type { ReleaseStore } from './release-store';
import { returnedSentence, withoutStage } from './stage';
import { type ByRemote, type PlanStep, Share, type Stage } from './stage-record';
import type { StoreState } from './store-shapes';
import { changeStore, changeUrgently, type Decision } from './change-store';

/** What a candidate grows to. */
export interface Promotion {
  /** Percent of the workspaces; without it the candidate becomes stable. */
  share?: number | undefined;
  /** Every region that has a candidate without it. */
  regions?: readonly string[] | undefined;
}

/** What became of a candidate in a region. */
export interface Promoted {
  region: string;
  version: string;
}

/**
 * Raises the share of a candidate, or makes it the stable release (REL-64). A plan ends with it.
 *
 * @returns the regions in which something changed
 * @throws ReleaseRefused `stage_not_found`, `release_returned`, `stage_invalid`, `quiet_hours`, or with what would
 *   not fit
 */
export function promote(store: ReleaseStore, name: string, { share, regions }: Promotion): Promise<Promoted[]> {
  if (share !== undefined && !v.is(Share, share))
    return Promise.reject(new ReleaseRefused(['share: must be 0.01 to 50 percent.'], 'stage_invalid'));
  return changeStore(store, [], async (before) => {
    const places = await placesOf(store, before, name, regions);
    if (share === undefined) return madeStable(store, before, name, places);
    const stages: ByRemote<Stage> = { ...before.stages };
    const changed: Promoted[] = [];
    for (const region of places) {
      const { plan, step: _, stepSince: __, ...stage } = stages[region]![name]!;
      refuseIfAny(
        stage.everyone || (stage.share ?? 0) > share
          ? [
              `share: ${name} ${stage.version} has ${stage.everyone ? 'everyone' : `${stage.share} %`} in ${region}; a share is only raised.`,
            ]
          : [],
        'stage_invalid',
      );
      if (stage.share === share && plan === undefined) continue;
      stages[region] = { ...stages[region], [name]: { ...stage, share } };
      changed.push({ region, version: stage.version });
    }
    refuseQuiet(store, before, changed);
    return { result: changed, next: { ...before, stages }, what: 'promote', about: [name] };
  });
}

/**
 * Takes a candidate back: everybody has the stable release at the next entry (REL-64).
 * @returns the regions
 * @throws ReleaseRefused `stage_not_found`, `release_returned`
 */
export function endStage(store: ReleaseStore, name: string, regions?: readonly string[]): Promise<Promoted[]> {
  return changeUrgently(store, [], async (before) => {
    const places = await placesOf(store, before, name, regions);
    const result = places.map((region) => ({ region, version: before.stages![region]![name]!.version }));
    const stages = places.reduce((left, region) => withoutStage(left, region, name), before.stages);
    return { result, next: { ...before, stages }, what: 'end-stage', about: [name] };
  });
}

/**
 * Takes the next step of a plan, by whichever gateway is first: the others find that it was taken (REL-65).
 * @returns whether it was taken by this call
 */
export function takeStep(store: ReleaseStore, region: string, name: string, taken: Stage): Promise<boolean> {
  return changeStore<boolean>(store, [], async (before) => {
    const stage = before.stages?.[region]?.[name];
    const following = followingStep(taken);
    if (!following || stage?.id !== taken.id || stage.step !== taken.step)
      return { result: false, what: 'promote', about: [] };
    if (following.share === 'all') return { ...(await madeStable(store, before, name, [region])), result: true };
    refuseQuiet(store, before, [{ region }]);
    const grown = {
      ...stage,
      share: following.share,
      step: (stage.step ?? 0) + 1,
      stepSince: store.now().toISOString(),
    };
    const stages = { ...before.stages, [region]: { ...before.stages?.[region], [name]: grown } };
    return { result: true, next: { ...before, stages }, what: 'promote', about: [name] };
  });
}

/** The step of its plan that a candidate takes next. */
export const followingStep = ({ plan, step = 0 }: Pick<Stage, 'plan' | 'step'>): PlanStep | undefined =>
  plan?.[step + 1];

async function madeStable(
  store: ReleaseStore,
  before: StoreState,
  name: string,
  places: readonly string[],
): Promise<Decision<Promoted[]>> {
  const pointers = { ...before.pointers };
  let { stages } = before;
  const changed = places.map((region) => {
    const { version } = before.stages![region]![name]!;
    pointers[region] = { ...pointers[region], [name]: [...(pointers[region]?.[name] ?? []), version] };
    stages = withoutStage(stages, region, name);
    return { region, version };
  });
  refuseQuiet(store, before, changed);
  const next = { ...before, pointers, stages };
  refuseIfAny(await problemsIn(store, next, [], before, 'operation'));
  return { result: changed, next, what: 'promote', about: [name] };
}

/** The regions that have a candidate of the remote. @throws ReleaseRefused `stage_not_found`, `release_returned` */
async function placesOf(
  store: ReleaseStore,
  { stages, returned }: StoreState,
  name: string,
  only: readonly string[] | undefined,
): Promise<string[]> {
  const places = Object.keys(stages ?? {}).filter(
    (region) => stages?.[region]?.[name] && (only?.includes(region) ?? true),
  );
  if (places.length > 0) return places;
  const marks = Object.entries(returned ?? {}).flatMap(([region, names]) =>
    (only?.includes(region) ?? true) ? (names[name] ?? []) : [],
  );
  const last = marks.sort((one, other) => one.sequence - other.sequence).at(-1);
  if (last && !(await hasChangedSince(store, last.sequence, name, only)))
    throw new ReleaseRefused([returnedSentence(last)], 'release_returned');
  throw new ReleaseRefused(
    [`There is no candidate of ${name}${only ? ` in ${only.join(' or ')}` : ''} here.`],
    'stage_not_found',
  );
}

/**
 * Whether a remote had another candidate or stable release after a change: then no return explains why it has no
 * candidate. The end of a stage leaves no trace but the history.
 */
async function hasChangedSince(
  store: ReleaseStore,
  sequence: number,
  name: string,
  only: readonly string[] | undefined,
): Promise<boolean> {
  for await (const entry of entriesBackwards(store.roots)) {
    if (entry.sequence <= sequence) return false;
    const isAbout = entry.parts.some(
      ({ part, region }) => part === name && region !== null && (only?.includes(region) ?? true),
    );
    if (isAbout) return true;
  }
  return false;
}

const refuseQuiet = (store: ReleaseStore, { definitions }: StoreState, places: readonly { region: string }[]): void =>
  refuseQuietIn(
    store,
    places.map(({ region }) => definitions[region]!),
  );

import { randomBytes } from 'node:crypto';
import { servedProblems } from '../check/served-problems';
import { problemsIn } from './combinations';
import { featuresIn } from './definition';
import { SHELL_POINTER } from './deployed';
import { refuseQuietIn } from './quiet-hours';
import type { Release, RemoteRelease } from './release-manifest';
import type { ReleaseStore } from './release-store';
import { type ByRemote, MOST_CANDIDATES, type Returned, type Stage, withReturned } from './stage-record';
import { audienceIn, isFor, regionsFor, regionsHaving, type StageRequest } from './stage-request';
import type { StoreState } from './store-shapes';
import { changeStore, changeUrgently } from './change-store';
import { readState } from './store-state';
import { refuseIfAny } from './release.errors';
import { goneSentence } from './was-collected';

export type { Returned, Stage } from './stage-record';
export type { StageRequest } from './stage-request';

/**
 * Makes a stored release the candidate of a remote (REL-59). A stage of the same release keeps its draw, so that a
 * larger share takes nobody away; one of another release takes its place.
 *
 * @returns the regions in which something changed
 * @throws ReleaseRefused with the reason, or with what would not fit in any combination
 */
export function stageRelease(store: ReleaseStore, request: StageRequest): Promise<string[]> {
  const { name, version } = request;
  return changeStore(store, [], async (before) => {
    refuseShell(name);
    refuseIfAny((await store.has(name, version)) ? [] : [`There is no ${name} ${version} here.`], 'release_not_found');
    const gone = await goneSentence(store, name, version);
    refuseIfAny(gone === undefined ? [] : [gone], 'release_not_found');
    const release = (await store.read(name, version)) as RemoteRelease;
    const { stages, changed } = stagesWith(store, before, request, release);
    const next = { ...before, stages, returned: withoutMarks(before.returned, changed, request) };
    if (changed.length > 0)
      refuseIfAny([
        ...(await store.problemsOf(release)),
        ...(await problemsIn(store, next, [], before)),
        ...(await servedProblems(store, [release])),
      ]);
    return { result: changed, next, what: 'stage', about: [name] };
  });
}

/** @throws ReleaseRefused `stage_invalid` for the shell (REL-59) */
export function refuseShell(name: string): void {
  refuseIfAny(name === SHELL_POINTER ? ['The shell takes no stage.'] : [], 'stage_invalid');
}

/**
 * Whether a release that is to be staged is held alone: no region has the remote in use yet, and none was named
 * (REL-52).
 */
export async function isHeldAlone(
  store: ReleaseStore,
  { name, regions }: Pick<StageRequest, 'name' | 'regions'>,
): Promise<boolean> {
  return name !== SHELL_POINTER && regions === undefined && regionsHaving(await readState(store), name).length === 0;
}

/**
 * Refuses the stages of releases before they are stored, so that a refusal leaves nothing behind (REL-32).
 * @throws ReleaseRefused with what stageRelease says: of the request, or of what would not fit in any combination
 */
export async function refuseStages(
  store: ReleaseStore,
  wanted: readonly { request: StageRequest; release: Release }[],
): Promise<void> {
  const before = await readState(store);
  let state = before;
  for (const { request, release } of wanted) {
    refuseShell(request.name);
    state = { ...state, stages: stagesWith(store, state, request, release as RemoteRelease).stages };
  }
  const releases = wanted.map(({ release }) => release);
  if (releases.length > 0)
    refuseIfAny([...(await problemsIn(store, state, releases, before)), ...(await servedProblems(store, releases))]);
}

/** The candidates with a further one, and the regions in which it is new or has another audience. @throws ReleaseRefused */
function stagesWith(
  store: ReleaseStore,
  before: StoreState,
  request: StageRequest,
  release: RemoteRelease,
): { stages: ByRemote<Stage>; changed: string[] } {
  const { name, version } = request;
  const regions = regionsFor(before, request);
  const audience = audienceIn(request, release, regions);
  refuseIfAny(
    request.again ? [] : regions.flatMap((region) => returnedBefore(before, region, request)),
    'release_returned',
  );
  refuseIfAny(
    request.blind || regions.every((region) => hasTelemetry(before, region))
      ? []
      : ['Without telemetry nothing returns by itself; use --blind.'],
    'telemetry_off',
  );

  const [id, since] = [randomBytes(5).toString('hex'), store.now().toISOString()];
  const stages: ByRemote<Stage> = { ...before.stages };
  const changed: string[] = [];
  for (const region of regions) {
    const known = stages[region]?.[name];
    const isSame = known?.version === version;
    if (isSame && isFor(known, audience)) continue;
    changed.push(region);
    stages[region] = {
      ...stages[region],
      [name]: {
        ...(isSame ? { id: known.id, since: known.since } : { id, since }),
        version,
        by: store.author.who,
        ...audience,
        ...(audience.plan && { stepSince: since }),
        ...(request.blind && !hasTelemetry(before, region) && { blind: true as const }),
      },
    };
  }
  refuseIfAny(
    changed.flatMap((region) => tooMany(stages, region)),
    'stage_full',
  );
  refuseQuietIn(
    store,
    changed.map((region) => before.definitions[region]!),
  );
  return { stages, changed };
}

function returnedBefore({ returned }: StoreState, region: string, { name, version }: StageRequest): string[] {
  const mark = returned?.[region]?.[name]?.findLast((each) => each.version === version);
  return mark ? [returnedSentence(mark)] : [];
}

/** Why a release takes no further stage. */
export const returnedSentence = ({ version, at, measure }: Returned): string =>
  `${version} was returned at ${at} because of ${measure}. Use --again and say why.`;

/** Whether the pages of a region tell how its releases do. */
export const hasTelemetry = ({ definitions }: Pick<StoreState, 'definitions'>, region: string): boolean =>
  featuresIn(definitions[region]!).includes('telemetry');

const tooMany = (stages: ByRemote<Stage>, region: string): string[] =>
  Object.keys(stages[region] ?? {}).length > MOST_CANDIDATES ? [`${region} has three candidates already.`] : [];

/** A release that is tried again is no returned one any more. */
function withoutMarks(
  returned: StoreState['returned'],
  regions: readonly string[],
  { name, version }: StageRequest,
): StoreState['returned'] {
  const left = { ...returned };
  for (const region of regions) {
    const marks = left[region]?.[name];
    if (marks) left[region] = { ...left[region], [name]: marks.filter((each) => each.version !== version) };
  }
  return left;
}

/**
 * Takes a candidate out of use that was worse, in one change, and remembers it (REL-70). One that has ended, became
 * stable or was staged anew meanwhile stays as it is (REL-71).
 *
 * @returns whether it was returned by this call
 */
export function returnStage(
  store: ReleaseStore,
  region: string,
  remote: string,
  stageId: string,
  { measure, counts }: Pick<Returned, 'measure' | 'counts'>,
): Promise<boolean> {
  return changeUrgently(store, [], async (before) => {
    const stage = before.stages?.[region]?.[remote];
    if (stage?.id !== stageId) return { result: false, what: 'return', about: [] };
    const mark = {
      version: stage.version,
      at: store.now().toISOString(),
      measure,
      counts,
      sequence: (before.root?.sequence ?? 0) + 1,
    };
    const returned = {
      ...before.returned,
      [region]: {
        ...before.returned?.[region],
        [remote]: withReturned(before.returned?.[region]?.[remote] ?? [], mark),
      },
    };
    const next = { ...before, stages: withoutStage(before.stages, region, remote), returned };
    return { result: true, next, what: 'return', about: [remote] };
  });
}

/** A candidate and where it is one. */
export interface StagedRemote {
  region: string;
  remote: string;
  stage: Stage;
}

/** Every candidate. */
export const stagesOf = ({ stages = {} }: Pick<StoreState, 'stages'>): StagedRemote[] =>
  Object.entries(stages).flatMap(([region, names]) =>
    Object.entries(names).map(([remote, stage]) => ({ region, remote, stage })),
  );

/** The candidates without one. */
export function withoutStage(stages: StoreState['stages'], region: string, name: string): ByRemote<Stage> {
  const { [name]: _, ...others } = stages?.[region] ?? {};
  return { ...stages, [region]: others };
}

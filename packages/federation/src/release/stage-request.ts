import * as v from 'valibot';
import { hasRemote } from './definition';
import { ReleaseRefused, refuseIfAny } from './release.errors';
import type { RemoteRelease } from './release-manifest';
import { Plan, type PlanStep, Share, type Stage, Workspaces } from './stage-record';
import type { StoreState } from './store-shapes';

/** What is to become a candidate, and for whom: one of share, workspaces, everyone and a plan. */
export interface StageRequest {
  name: string;
  version: string;
  /** Every region that has the remote in use without it. */
  regions?: readonly string[] | undefined;
  /** Percent of the workspaces. */
  share?: number | undefined;
  workspaces?: readonly number[] | undefined;
  /** Takes one region. */
  everyone?: boolean | undefined;
  /** Its steps follow by themselves; `true` for those of the release's `health.json`. */
  plan?: readonly v.InferInput<typeof PlanStep>[] | true | undefined;
  /** Also when it was returned before (REL-70). */
  again?: boolean | undefined;
  /** Also where telemetry is off (REL-72). */
  blind?: boolean | undefined;
}

/** Who gets a candidate. */
type Audience = Pick<Stage, 'share' | 'workspaces' | 'everyone' | 'plan' | 'step'>;

/** The regions that have a remote in use. */
export const regionsHaving = ({ definitions, pointers }: StoreState, name: string): string[] =>
  Object.values(definitions)
    .filter((definition) => hasRemote(definition, name) && pointers[definition.region]?.[name]?.length)
    .map(({ region }) => region);

/** Those that were asked for, or all that have the remote in use. @throws ReleaseRefused `stage_invalid` */
export function regionsFor(state: StoreState, { name, version, regions }: StageRequest): string[] {
  const { pointers } = state;
  const having = regionsHaving(state, name);
  const chosen = regions ?? having;
  const problems = chosen
    .filter((region) => !having.includes(region))
    .map((region) => `${region}: has no ${name} in use.`);
  refuseIfAny(
    problems.length > 0 ? problems : having.length === 0 ? [`regions: none has ${name} in use.`] : [],
    'stage_invalid',
  );
  const free = chosen.filter((region) => pointers[region]?.[name]?.at(-1) !== version);
  refuseIfAny(free.length > 0 ? [] : [`version: ${name} ${version} is what everybody has already.`], 'stage_invalid');
  return free;
}

/** Who is to get it. @throws ReleaseRefused `stage_invalid` */
export function audienceIn(request: StageRequest, release: RemoteRelease, regions: readonly string[]): Audience {
  const { share, workspaces, everyone } = request;
  const named = [share, workspaces, everyone || undefined].filter((each) => each !== undefined).length;
  const wanted = request.plan ?? (named === 0 ? true : undefined);
  if (named > 1 || (wanted !== undefined && (workspaces || everyone)))
    throw new ReleaseRefused(['share: give one of a share, workspaces and everyone.'], 'stage_invalid');
  if (wanted !== undefined) return plannedAudience(wanted === true ? release.health?.stages : wanted, share, release);
  if (everyone) {
    refuseIfAny(regions.length === 1 ? [] : ['everyone: takes one region.'], 'stage_invalid');
    return { everyone: true };
  }
  return share === undefined
    ? { workspaces: checked(Workspaces, [...new Set(workspaces)], 'workspaces') }
    : { share: checked(Share, share, 'share') };
}

/** The first step of a plan, or the one that a share names. */
function plannedAudience(
  wanted: readonly v.InferInput<typeof PlanStep>[] | undefined,
  share: number | undefined,
  { name, version }: RemoteRelease,
): Audience {
  if (!wanted)
    throw new ReleaseRefused(
      [`plan: the health.json of ${name} ${version} has no stages; give a share, workspaces or a region.`],
      'stage_invalid',
    );
  const plan = checked(Plan, wanted, 'plan');
  const step = share === undefined ? 0 : plan.findIndex((each) => each.share === share);
  const first = plan[step]?.share;
  if (typeof first !== 'number')
    throw new ReleaseRefused([`share: no step of the plan has ${share} %.`], 'stage_invalid');
  return { share: first, plan, step };
}

function checked<S extends v.GenericSchema>(schema: S, value: unknown, name: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw new ReleaseRefused([`${name}: ${parsed.issues[0].message}.`], 'stage_invalid');
}

/** Whether a candidate is for these already. */
export const isFor = ({ share, workspaces, everyone, plan }: Stage, audience: Audience): boolean =>
  JSON.stringify([share, workspaces, everyone, plan])
  === JSON.stringify([audience.share, audience.workspaces, audience.everyone, audience.plan]);

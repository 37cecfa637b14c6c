import type { ChangedPart, RootContent } from '../store/root';
import { type ByRemote, candidateText, type Returned, type Stage } from './stage-record';

type Stages = Pick<RootContent, 'stages' | 'returned'>;

/**
 * What stays of candidates and marks beside what is in use: a candidate that became stable, or whose remote the region
 * no longer has, is none, and a release in use has no mark.
 */
export function standingStages(remotes: RootContent['remotes'], { stages, returned }: Stages): Stages {
  const stableOf = (region: string, name: string) => remotes[region]?.[name]?.stable;
  const staged = kept(stages, (stage: Stage, region, name) => {
    const stable = stableOf(region, name);
    return stable === undefined || stable === stage.version ? undefined : stage;
  });
  const marked = kept(returned, (marks: Returned[], region, name) => {
    const left = marks.filter(({ version }) => version !== stableOf(region, name));
    return left.length > 0 ? left : undefined;
  });
  return { ...(staged && { stages: staged }), ...(marked && { returned: marked }) };
}

function kept<T>(
  all: ByRemote<T> | undefined,
  keep: (value: T, region: string, name: string) => T | undefined,
): ByRemote<T> | undefined {
  const regions = Object.entries(all ?? {}).flatMap(([region, names]) => {
    const left = Object.entries(names).flatMap(([name, value]) => {
      const stays = keep(value, region, name);
      return stays === undefined ? [] : [[name, stays] as const];
    });
    return left.length > 0 ? [[region, Object.fromEntries(left)] as const] : [];
  });
  return regions.length > 0 ? Object.fromEntries(regions) : undefined;
}

/** What a root changes of the candidates of a region. One that became stable is named as such already. */
export function changedStages(region: string, before: RootContent | undefined, after: RootContent): ChangedPart[] {
  const [was, is] = [before?.stages?.[region] ?? {}, after.stages?.[region] ?? {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((part) => {
    const [from, to] = [was[part], is[part]];
    const isStable = from && !to && after.remotes[region]?.[part]?.stable === from.version;
    if (isStable || JSON.stringify(from) === JSON.stringify(to)) return [];
    return [{ part, region, from: from ? candidateText(from) : null, to: to ? candidateText(to) : null }];
  });
}

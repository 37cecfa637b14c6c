import { appliedKey, type ChangedPart, KEPT_FORMER, type Root, type RootContent, type Standing } from '../store/root';
import { SHELL_POINTER } from './deployed';
import type { ReleaseStore } from './release-store';
import { changedStages, standingStages } from './stage-changes';
import type { InUse } from './store-shapes';

/** The root of a state. What stays in use keeps the sequence that brought it. */
export async function contentOf(
  store: ReleaseStore,
  before: Root | undefined,
  { definitions, applied = {}, access, previews, pointers, stages, returned }: InUse,
): Promise<RootContent> {
  const sequence = (before?.sequence ?? 0) + 1;
  const standing = (versions: string[] | undefined, former: Standing | undefined): Standing | undefined => {
    const stable = versions?.at(-1);
    if (!versions || stable === undefined) return undefined;
    return {
      stable,
      former: versions.slice(0, -1).slice(-KEPT_FORMER),
      since: former?.stable === stable ? former.since : sequence,
    };
  };
  const digests = await Promise.all(
    Object.values(definitions).map(
      async (definition) => [definition.region, await store.writeDefinition(definition)] as const,
    ),
  );
  const remotes = Object.keys(definitions).map((region) => {
    const standings = Object.entries(pointers[region] ?? {}).flatMap(([name, versions]) => {
      const made = standing(versions, before?.remotes[region]?.[name]);
      return made ? [[name, made] as const] : [];
    });
    return [region, Object.fromEntries(standings)] as const;
  });
  const last = digests.flatMap(([region, digest]) => {
    const ofCall = applied[appliedKey(region, 'call')];
    return [
      ...(applied[region] === undefined || applied[region] === digest ? [] : [[region, applied[region]] as const]),
      ...(ofCall === undefined ? [] : [[appliedKey(region, 'call'), ofCall] as const]),
    ];
  });
  return {
    shell: standing(pointers[SHELL_POINTER]?.[SHELL_POINTER], before?.shell),
    definitions: Object.fromEntries(digests),
    ...(last.length > 0 && { applied: Object.fromEntries(last) }),
    ...(access !== undefined && { access }),
    ...(previews !== undefined && { previews }),
    remotes: Object.fromEntries(remotes),
    ...standingStages(Object.fromEntries(remotes), { stages, returned }),
  };
}

/** What a root changes: every version in use and every definition that is another one. */
export function differencesOf(before: RootContent | undefined, after: RootContent): ChangedPart[] {
  const changed = (
    part: string,
    region: string | null,
    from: string | undefined,
    to: string | undefined,
  ): ChangedPart[] => (from === to ? [] : [{ part, region, from: from ?? null, to: to ?? null }]);
  const namesIn = (region: string) => [
    ...new Set([...Object.keys(before?.remotes[region] ?? {}), ...Object.keys(after.remotes[region] ?? {})]),
  ];
  const regions = [...new Set([...Object.keys(before?.definitions ?? {}), ...Object.keys(after.definitions)])];
  return [
    ...changed(SHELL_POINTER, null, before?.shell?.stable, after.shell?.stable),
    ...changed('access', null, before?.access, after.access),
    ...changed('previews', null, before?.previews, after.previews),
    ...regions.flatMap((region) => [
      ...changed('region', region, before?.definitions[region], after.definitions[region]),
      ...namesIn(region).flatMap((name) =>
        changed(name, region, before?.remotes[region]?.[name]?.stable, after.remotes[region]?.[name]?.stable),
      ),
      ...changedStages(region, before, after),
    ]),
  ];
}

import type { Composition, RegionReleases } from '@larder/contracts';
import type { LiveStore } from '@larder/federation/release';

const newestFirst = (
  { stable, former }: { stable: string; former: readonly string[] },
  candidate?: string,
): string[] => [...new Set([stable, ...(candidate === undefined ? [] : [candidate]), ...[...former].reverse()])];

/** The compositions of the root that is served. */
export function createCompositions(live: LiveStore) {
  const of = (region: string): Composition | undefined => live.view?.compositions.get(region);
  return {
    of,
    /** Features of a region, which the API enforces: the composition lists those whose part is there (REL-28). */
    featuresOf(region: string): ReadonlySet<string> | undefined {
      const composition = of(region);
      return composition && new Set(composition.features);
    },
    /** The releases whose figures the API takes of pages: those in use, candidates and former ones, by part (REL-82). */
    releasesOf(region: string): RegionReleases | undefined {
      const { root, compositions } = live.view ?? {};
      const composition = compositions?.get(region);
      if (!root || !composition) return undefined;
      const remotes = composition.remotes.flatMap(({ name, preload, candidate }) => {
        const standing = root.remotes[region]?.[name];
        if (!standing) return [];
        const { id, version: staged } = root.stages?.[region]?.[name] ?? {};
        const added = Object.keys((candidate?.differs.preload as object | null | undefined) ?? {});
        const releases = newestFirst(standing, staged);
        const modules = [...new Set([...Object.keys(preload), ...added])];
        return [[name, { releases, ...(staged !== undefined && { candidate: staged, stage: id }), modules }] as const];
      });
      return Object.fromEntries([
        ...(root.shell ? [['shell', { releases: newestFirst(root.shell), modules: [] }] as const] : []),
        ...remotes,
      ]);
    },
  };
}

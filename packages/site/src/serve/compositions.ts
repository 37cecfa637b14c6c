import type { Composition, RegionReleases } from '@larder/contracts';
import type { LiveStore } from '@larder/federation/release';

const newestFirst = ({ stable, former }: { stable: string; former: readonly string[] }): string[] => [
  ...new Set([stable, ...[...former].reverse()]),
];

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
    /** The releases whose figures the API takes of pages: those in use and their former ones, by part (REL-82). */
    releasesOf(region: string): RegionReleases | undefined {
      const { root, compositions } = live.view ?? {};
      const composition = compositions?.get(region);
      if (!root || !composition) return undefined;
      const remotes = composition.remotes.flatMap(({ name, preload }) => {
        const standing = root.remotes[region]?.[name];
        return standing ? [[name, { releases: newestFirst(standing), modules: Object.keys(preload) }] as const] : [];
      });
      return Object.fromEntries([
        ...(root.shell ? [['shell', { releases: newestFirst(root.shell), modules: [] }] as const] : []),
        ...remotes,
      ]);
    },
  };
}

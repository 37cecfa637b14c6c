import type { Composition } from '@larder/contracts';
import type { LiveStore } from '@larder/federation/release';

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
  };
}

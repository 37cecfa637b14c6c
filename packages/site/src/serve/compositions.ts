import { type Composition, openFeaturesOf } from '@larder/contracts';
import type { LiveStore } from '@larder/federation/release';

/** The compositions of the root that is served. */
export function createCompositions(live: LiveStore) {
  const of = (region: string): Composition | undefined => live.view?.compositions.get(region);
  return {
    of,
    /** Features of a region: what the composition lists, without what it has left out the part of. The API enforces them. */
    featuresOf(region: string): ReadonlySet<string> | undefined {
      const composition = of(region);
      return composition && openFeaturesOf(composition);
    },
  };
}

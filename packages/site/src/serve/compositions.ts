import { join } from 'node:path';
import { Composition } from '@larder/contracts';
import type { ReleaseStore } from '@larder/federation/release';
import * as v from 'valibot';
import { watchedFile } from './watched-file';

/** Features that are a part of a remote; the others are listed by the composition alone. */
const PART_OF_FEATURE: Record<string, { remote: string; part: string }> = {
  productSearch: { remote: 'mf-catalogue', part: 'product-search' },
  sustainability: { remote: 'mf-insights', part: 'sustainability' },
  billing: { remote: 'mf-insights', part: 'billing' },
};

/** The compositions that are in use, read anew when a release or rollback changes them. */
export function createCompositions(store: ReleaseStore) {
  const read = (region: string) => watchedFile(join(store.folder, 'compositions', `${region}.json`), (text) => v.parse(Composition, JSON.parse(text)));
  const files: Record<string, () => Composition | undefined> = { gb: read('gb'), fr: read('fr') };
  const of = (region: string): Composition | undefined => files[region]?.();
  return {
    of,
    /** Features of a region: what the composition lists, without what it has left out the part of. The API enforces them. */
    featuresOf(region: string): ReadonlySet<string> | undefined {
      const composition = of(region);
      return composition && new Set(composition.features.filter((feature) => hasPart(composition, feature)));
    },
  };
}

function hasPart({ remotes }: Composition, feature: string): boolean {
  const owner = PART_OF_FEATURE[feature];
  return !owner || remotes.some(({ name, parts }) => name === owner.remote && parts.includes(owner.part));
}

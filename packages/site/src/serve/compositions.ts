import { join } from 'node:path';
import { Composition, openFeaturesOf } from '@larder/contracts';
import { parseJsonFile, type ReleaseStore } from '@larder/federation/release';
import { type FileProblems, watchedFile } from './watched-file';

/** The compositions that are in use, read anew when a release or rollback changes them. */
export function createCompositions(store: ReleaseStore, problems?: FileProblems) {
  const read = (region: string) => watchedFile(join(store.folder, 'compositions', `${region}.json`), (text) => parseJsonFile(`compositions/${region}.json`, text, Composition), problems);
  const files: Record<string, () => Composition | undefined> = { gb: read('gb'), fr: read('fr') };
  const of = (region: string): Composition | undefined => files[region]?.();
  return {
    of,
    /** Features of a region: what the composition lists, without what it has left out the part of. The API enforces them. */
    featuresOf(region: string): ReadonlySet<string> | undefined {
      const composition = of(region);
      return composition && openFeaturesOf(composition);
    },
  };
}

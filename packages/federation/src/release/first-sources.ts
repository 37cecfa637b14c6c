import type { CompositionSource } from '@larder/contracts';
import { readRegionSources } from './region-sources';
import type { ReleaseStore } from './release-store';

/**
 * The files of regions for a store in which nothing has been in use yet, and none for any other: its definitions lie in
 * the store, so that a broken file keeps neither a start nor a release nor a rollback from it (REL-11, REL-19).
 * @param knownRemotes called only where the files are read; without it no name of a remote is taken for a slip
 * @throws ReleaseRefused with file and line of each fault
 */
export const firstSources = async (
  store: ReleaseStore,
  folder: string,
  knownRemotes?: () => Promise<readonly string[]>,
): Promise<CompositionSource[]> =>
  (await store.roots.read()) ? [] : readRegionSources(folder, await knownRemotes?.());

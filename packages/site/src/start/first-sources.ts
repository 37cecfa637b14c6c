import type { CompositionSource } from '@larder/contracts';
import { readRegionSources, type ReleaseStore } from '@larder/federation/release';

/**
 * The files of regions for a store in which nothing has been in use yet, and none for any other: its definitions lie in
 * the store, so that a broken file keeps neither a start nor a release nor a rollback from it (REL-19).
 * @throws ReleaseRefused with file and line of each fault
 */
export const firstSources = async (store: ReleaseStore, folder: string): Promise<CompositionSource[]> =>
  (await store.roots.read()) ? [] : readRegionSources(folder);

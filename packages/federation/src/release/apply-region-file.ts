import { applyRegions, type ApplyOptions, differsFromApplied } from './apply-regions';
import { readRegionFile, releasedRemotes } from './region-sources';
import type { ReleaseStore } from './release-store';
import { readState } from './store-state';

/**
 * Puts the file of a region into use, as applyRegions does. One that counts is refused when it leaves out mf-auth, or
 * lists a remote that has no release and is in no definition in use (REL-19). The first ones of a store are taken.
 *
 * @returns the regions whose definition changed
 * @throws ReleaseRefused with file and line of each fault; what applyRegions throws
 */
export async function applyRegionFile(
  store: ReleaseStore,
  path: string,
  options: Pick<ApplyOptions, 'isFromStart'> = {},
): Promise<string[]> {
  const state = await readState(store);
  const source = readRegionFile(path);
  if (!differsFromApplied(state, source)) return applyRegions(store, [source], options);
  const released = await releasedRemotes(store);
  const inUse = Object.values(state.definitions);
  // The first definitions of a store list remotes that are released afterwards.
  if (inUse.length === 0 || released.length === 0) return applyRegions(store, [source], options);
  const listed = inUse.flatMap(({ remotes }) => Object.keys(remotes));
  const known = [...new Set([...released, ...listed])].sort();
  return applyRegions(store, [readRegionFile(path, known)], options);
}

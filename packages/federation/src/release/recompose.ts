import type { CompositionSource } from '@larder/contracts';
import { findProblems } from '../check/find-problems';
import { deployedIn } from './deployed';
import type { ReleaseStore } from './release-store';
import { changeStore, hasReleases, refuseIfAny, withEveryListed } from './store-state';

/**
 * Puts the definitions of regions into use: what the operator changed in their files. Releases stay as they are.
 *
 * @returns the regions whose definition changed
 * @throws ReleaseRefused when what is in use would not fit them
 */
export function recompose(store: ReleaseStore, sources: readonly CompositionSource[]): Promise<string[]> {
  return changeStore(store, sources, async (before) => {
    const known = before.root?.definitions ?? {};
    const changed = sources.filter((source) => known[source.region] === undefined || JSON.stringify(source) !== JSON.stringify(before.definitions[source.region])).map(({ region }) => region);
    const definitions = { ...before.definitions, ...Object.fromEntries(sources.map((source) => [source.region, source])) };
    const next = await withEveryListed(store, { ...before, definitions });
    if (hasReleases(next)) refuseIfAny(findProblems(await deployedIn(store, next), Object.values(definitions)));
    return { result: changed, next, what: 'regions', about: [] };
  });
}

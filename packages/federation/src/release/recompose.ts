import type { CompositionSource } from '@larder/contracts';
import { findProblems } from '../check/find-problems';
import { deployedIn } from './deployed';
import type { ReleaseStore } from './release-store';
import { changeStore, entryOf, putIntoUse, readState, refuseIfAny, withEveryListed } from './store-state';

/**
 * Puts the definitions of regions into use: what the operator changed in their files. Releases stay as they are.
 *
 * @returns the regions whose definition changed
 * @throws ReleaseRefused when what is in use would not fit them
 */
export function recompose(store: ReleaseStore, sources: readonly CompositionSource[]): Promise<string[]> {
  return changeStore(store, () => {
    const before = readState(store);
    const changed = sources.filter(({ region, ...rest }) => JSON.stringify({ region, ...rest }) !== JSON.stringify(before.definitions[region])).map(({ region }) => region);
    const definitions = { ...before.definitions, ...Object.fromEntries(sources.map((source) => [source.region, source])) };
    const state = withEveryListed(store, { ...readState(store, sources), definitions });
    // Before the first release there is nothing to compare.
    if (state.history.length > 0) refuseIfAny(findProblems(deployedIn(store, state), Object.values(definitions)));
    putIntoUse(store, { ...state, history: changed.length > 0 && before.history.length > 0 ? [...state.history, entryOf('regions', [])] : state.history });
    return changed;
  });
}

import type { Composition } from '@larder/contracts';
import type { ReleaseStore } from '../release/release-store';
import type { StoreState } from '../release/store-shapes';
import { compositionsOf } from '../release/store-state';
import { findFileProblems } from './file-problems';

/**
 * Compares what the store holds with what it points to and what browsers get: folders, pointers and compositions.
 * @returns one sentence for each problem, with what mends it
 */
export function findStoreProblems(store: ReleaseStore, state: StoreState): string[] {
  const cutOff = store.readPending() ? ['A change was cut off before it was complete; the next larder release, rollback or recompose completes it.'] : [];
  const inUse = Object.entries(state.pointers).flatMap(([file, pointers]) => Object.entries(pointers).flatMap(([name, versions]) => (versions.length > 0 ? [{ file, name, version: versions.at(-1)! }] : [])));
  const gone = inUse.filter(({ name, version }) => !store.has(name, version));
  if (gone.length > 0) return [...cutOff, ...gone.map(({ file, name, version }) => `${placeOf(file)} points to ${name} ${version}, whose folder is gone; roll ${name} back, or release it anew.`)];
  const damaged = [...new Set(inUse.map(({ name, version }) => `${name}/${version}`))].flatMap((place) => {
    const [name, version] = place.split('/') as [string, string];
    return findFileProblems(store.read(name, version), store.releaseFolder(name, version));
  });
  return [...cutOff, ...damaged, ...compositionsOf(store, state).flatMap((expected) => staleComposition(store.readComposition(expected.region), expected))];
}

const placeOf = (file: string): string => (file === 'shell' ? 'The store' : `The region ${file}`);

function staleComposition(served: Composition | undefined, expected: Composition): string[] {
  const { region } = expected;
  const mend = 'larder recompose writes it anew.';
  if (!served) return [`The region ${region} has no composition; ${mend}`];
  const versions = (composition: Composition) => new Map(composition.remotes.map(({ name, version }) => [name, version]));
  const [have, want] = [versions(served), versions(expected)];
  const differing = [...new Set([...have.keys(), ...want.keys()])].filter((name) => have.get(name) !== want.get(name));
  if (differing.length > 0) return differing.map((name) => `The composition of ${region} serves ${name} ${have.get(name) ?? 'not at all'}, but the store points to ${want.get(name) ?? 'none'}; ${mend}`);
  // Written and read in the same form, so that the same content is the same text.
  return JSON.stringify(served) === JSON.stringify(JSON.parse(JSON.stringify(expected))) ? [] : [`The composition of ${region} is not what the releases in use and the region make; ${mend}`];
}

import type { Composition, CompositionSource } from '@larder/contracts';
import { compose } from './compose';
import { SHELL_POINTER } from './deployed';
import { ReleaseRefused } from './release.errors';
import type { ReleaseStore } from './release-store';
import type { HistoryEntry, Pointers, StoreState } from './store-shapes';
import { newestOf } from './versions';
import { withWriteLock } from './write-lock';

const KEPT_ENTRIES = 200;

/**
 * Reads what is in use.
 * @param sources regions as the caller has them; they count only for a region that the store does not know yet
 */
export function readState(store: ReleaseStore, sources: readonly CompositionSource[] = []): StoreState {
  const known = store.readDefinitions();
  const definitions = { ...Object.fromEntries(sources.map((source) => [source.region, source])), ...known };
  const files = [...Object.keys(definitions), SHELL_POINTER];
  return { definitions, pointers: Object.fromEntries(files.map((file) => [file, store.readPointers(file)])), history: store.readHistory() };
}

/**
 * Gives every remote that a region lists a version there: a new region takes what is in use elsewhere, else the newest that was published, so that it
 * never holds one part only.
 */
export function withEveryListed(store: ReleaseStore, state: StoreState): StoreState {
  const inUse = (name: string) => newestOf(Object.values(state.pointers).flatMap((pointers) => pointers[name]?.at(-1) ?? []));
  const filled = (pointers: Pointers, names: string[]): Pointers => {
    const missing = names.filter((name) => !pointers[name]?.length).flatMap((name) => {
      const version = inUse(name) ?? newestOf(store.versionsOf(name));
      return version === undefined ? [] : [[name, [version]] as [string, string[]]];
    });
    return { ...pointers, ...Object.fromEntries(missing) };
  };
  const regions = Object.entries(state.definitions).map(([region, { remotes }]) => [region, filled(state.pointers[region] ?? {}, Object.keys(remotes))] as const);
  return { ...state, pointers: { ...state.pointers, [SHELL_POINTER]: filled(state.pointers[SHELL_POINTER] ?? {}, [SHELL_POINTER]), ...Object.fromEntries(regions) } };
}

/** Puts a state into use, as one change: it is complete after a crash at any write, at the latest when the next command begins. */
export function putIntoUse(store: ReleaseStore, state: StoreState): void {
  const history = state.history.slice(-KEPT_ENTRIES);
  store.writePending({ ...state, history, compositions: compositionsOf(store, state) });
  completePending(store);
}

/** What browsers get in each region. */
export function compositionsOf(store: ReleaseStore, { definitions, pointers }: StoreState): Composition[] {
  return Object.values(definitions).map((definition) => {
    const remotes = Object.keys(definition.remotes).flatMap((name) => {
      const version = pointers[definition.region]?.[name]?.at(-1);
      const release = version === undefined ? undefined : store.read(name, version);
      return release?.kind === 'remote' ? [[name, release] as const] : [];
    });
    return compose(definition, new Map(remotes), (release) => store.earlierThan(release));
  });
}

/**
 * Works on the store alone: others wait. What a killed command left is completed or removed first.
 * @throws ReleaseRefused when another one takes too long
 */
export function changeStore<T>(store: ReleaseStore, work: () => T | Promise<T>): Promise<T> {
  return withWriteLock(store.folder, () => {
    completePending(store);
    store.removeDrafts();
    return work();
  });
}

function completePending(store: ReleaseStore): void {
  const pending = store.readPending();
  if (!pending) return;
  for (const definition of Object.values(pending.definitions)) store.writeDefinition(definition);
  for (const [file, pointers] of Object.entries(pending.pointers)) store.writePointers(file, pointers);
  for (const composition of pending.compositions) store.writeComposition(composition);
  store.writeHistory(pending.history);
  store.removePending();
}

/** The entry of a change that happens now. */
export const entryOf = (what: HistoryEntry['what'], parts: HistoryEntry['parts']): HistoryEntry => ({ at: new Date().toISOString(), what, parts });

/** @throws ReleaseRefused when there is anything to say */
export function refuseIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new ReleaseRefused([...new Set(problems)]);
}

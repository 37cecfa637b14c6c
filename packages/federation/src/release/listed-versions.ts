import { SHELL_POINTER } from './deployed';
import { type PastUse, pastUse } from './past-use';
import type { ReleaseStore } from './release-store';
import type { Pointers, StoreState } from './store-shapes';
import { isPrerelease, newestOf } from './versions';

/**
 * Gives every remote that a region lists a version there (REL-10): a new region takes what is stable in the region that
 * its definition names under `like`, else the newest that is stable anywhere, so that it never holds one part only.
 * Versions that a rollback has left or that were returned are passed over; only when every stable one is such a version
 * is one of them taken.
 *
 * What is in use nowhere is taken from the stored versions: the newest that was not left. One that is held comes after
 * those that are not (REL-43), a pre-release after those that are none.
 */
export async function withEveryListed<S extends Pick<StoreState, 'definitions' | 'pointers'>>(
  store: ReleaseStore,
  state: S,
): Promise<S> {
  let history: Promise<PastUse> | undefined;
  const choose = async (name: string, like: string | undefined): Promise<string | undefined> => {
    const stable = Object.values(state.pointers).flatMap((pointers) => pointers[name]?.at(-1) ?? []);
    const stored = stable.length > 0 ? [] : await store.versionsOf(name);
    if (stable.length + stored.length === 0) return undefined;
    // Read once for all remotes, and only when one lacks a version: the history may be long.
    const { isLeft, wasUsed } = await (history ??= pastUse(store));
    if (stable.length > 0) {
      if (like !== undefined && !isLeft(name, like)) return like;
      return newestOf(stable.filter((version) => !isLeft(name, version))) ?? like ?? newestOf(stable);
    }
    const kept = stored.filter((version) => !isLeft(name, version));
    const held = await store.heldVersionsOf(name);
    const free = unlessNone(kept, (version) => !held.has(version) || wasUsed(name, version));
    return newestOf(unlessNone(free, (version) => !isPrerelease(version)));
  };
  const filled = async (pointers: Pointers, names: string[], like?: Pointers): Promise<Pointers> => {
    const missing = await Promise.all(
      names
        .filter((name) => !pointers[name]?.length)
        .map(async (name) => {
          const version = await choose(name, like?.[name]?.at(-1));
          return version === undefined ? [] : [[name, [version]] as [string, string[]]];
        }),
    );
    return { ...pointers, ...Object.fromEntries(missing.flat()) };
  };
  const regions = await Promise.all(
    Object.entries(state.definitions).map(
      async ([region, { remotes, like }]) =>
        [
          region,
          await filled(
            state.pointers[region] ?? {},
            Object.keys(remotes),
            like === undefined ? undefined : state.pointers[like],
          ),
        ] as const,
    ),
  );
  return {
    ...state,
    pointers: {
      ...state.pointers,
      [SHELL_POINTER]: await filled(state.pointers[SHELL_POINTER] ?? {}, [SHELL_POINTER]),
      ...Object.fromEntries(regions),
    },
  };
}

/** The versions for which a condition holds; all of them when it holds for none. */
function unlessNone(versions: readonly string[], condition: (version: string) => boolean): readonly string[] {
  const chosen = versions.filter(condition);
  return chosen.length > 0 ? chosen : versions;
}

import type { CompositionSource } from '@larder/contracts';
import type { Root } from '../store/root';
import { isFormer, readFormer, removeFormer } from './former-store';
import type { ReleaseStore } from './release-store';
import { ReleaseRefused } from './release.errors';
import { contentOf, differencesOf } from './root-content';
import { withWriteLock } from './write-lock';

/**
 * Makes the first root from a store of former days, while it serves (REL-15). Versions and steps to go back are kept,
 * and its files stay for a former gateway.
 *
 * @param sources regions as the caller has them, for one that the store has releases of and no definition
 * @returns the root; undefined when there is nothing to take over
 */
export async function migrate(
  store: ReleaseStore,
  sources: readonly CompositionSource[] = [],
): Promise<Root | undefined> {
  if (!isFormer(store) || (await store.roots.read())) return undefined;
  // Commands of former days take this lock, so that none of them writes meanwhile.
  return withWriteLock(store.folder, () =>
    store.roots.change(store.author, store.now, async (before) => {
      if (before) return undefined;
      const { definitions, pointers, history } = readFormer(store.folder);
      const known = sources
        .filter(({ region }) => pointers[region] && !definitions[region])
        .map((source) => [source.region, source] as const);
      const content = await contentOf(store, undefined, {
        definitions: { ...Object.fromEntries(known), ...definitions },
        pointers,
      });
      return { what: 'migrate', about: [], content, parts: differencesOf(undefined, content), earlier: history };
    }),
  );
}

/**
 * Ends the time in which a former gateway can read the store.
 * @returns false when there is nothing of former days
 * @throws ReleaseRefused before the store was taken over
 */
export async function finishMigration(store: ReleaseStore): Promise<boolean> {
  if (!isFormer(store)) return false;
  if (!(await store.roots.read()))
    throw new ReleaseRefused(['The store is not taken over yet; run larder migrate first.']);
  removeFormer(store.folder);
  return true;
}

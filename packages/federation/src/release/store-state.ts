import type { CompositionSource } from '@larder/contracts';
import type { Root, Standing } from '../store/root';
import { SHELL_POINTER } from './deployed';
import { isFormer } from './former-store';
import type { ReleaseStore } from './release-store';
import { ReleaseRefused } from './release.errors';
import type { Pointers, StoreState } from './store-shapes';

/**
 * Reads what is in use.
 * @param sources regions as the caller has them; they count before the first change alone: later ones belong to the
 *   operator (REL-18)
 */
export const readState = async (store: ReleaseStore, sources: readonly CompositionSource[] = []): Promise<StoreState> =>
  stateOf(store, await store.roots.read(), sources);

/**
 * The state that a root describes.
 * @throws ReleaseRefused when there is none because the store is still as it was before there was a root
 */
export async function stateOf(
  store: ReleaseStore,
  root: Root | undefined,
  sources: readonly CompositionSource[] = [],
): Promise<StoreState> {
  if (!root && isFormer(store))
    throw new ReleaseRefused([`The store ${store.folder} is of the former kind; larder migrate takes it over.`]);
  const known = await Promise.all(
    Object.entries(root?.definitions ?? {}).map(
      async ([region, digest]) => [region, await store.readDefinition(digest)] as const,
    ),
  );
  const added = root ? [] : sources.map((source) => [source.region, source] as const);
  const definitions = Object.fromEntries([...known, ...added]);
  const regions = Object.keys(definitions).map((region) => [region, versionsIn(root?.remotes[region] ?? {})] as const);
  return {
    root,
    definitions,
    ...(root?.applied && { applied: root.applied }),
    ...(root?.access !== undefined && { access: root.access }),
    ...(root?.previews !== undefined && { previews: root.previews }),
    pointers: {
      ...Object.fromEntries(regions),
      [SHELL_POINTER]: versionsIn(root?.shell ? { [SHELL_POINTER]: root.shell } : {}),
    },
    ...(root?.stages && { stages: root.stages }),
    ...(root?.returned && { returned: root.returned }),
  };
}

const versionsIn = (standings: Record<string, Standing>): Pointers =>
  Object.fromEntries(Object.entries(standings).map(([name, { former, stable }]) => [name, [...former, stable]]));

/** Whether anything was released yet. Before that there is nothing to compare. */
export const hasReleases = ({ pointers }: Pick<StoreState, 'pointers'>): boolean =>
  Object.values(pointers).some((names) => Object.values(names).some((versions) => versions.length > 0));

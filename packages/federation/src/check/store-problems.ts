import { SHELL_POINTER } from '../release/deployed';
import type { ReleaseStore } from '../release/release-store';
import type { StoreState } from '../release/store-shapes';
import { inTurns } from '../store/in-turns';

/** Releases whose files are read at the same time. */
const AT_ONCE = 4;

/**
 * Compares what the store holds with what its root names: releases and their files. What browsers get is made from
 * both, so that it can't differ. A remote that a region does not list reaches none there, and needs no files.
 * @returns one sentence for each problem, with what mends it
 */
export async function findStoreProblems(
  store: ReleaseStore,
  { definitions, pointers, stages = {} }: Pick<StoreState, 'definitions' | 'pointers' | 'stages'>,
): Promise<string[]> {
  const staged = Object.entries(stages).flatMap(([file, names]) =>
    Object.entries(names).map(([name, { version }]) => ({ file, name, version })),
  );
  const inUse = Object.entries(pointers)
    .flatMap(([file, names]) =>
      Object.entries(names).flatMap(([name, versions]) =>
        versions.length > 0 ? [{ file, name, version: versions.at(-1)! }] : [],
      ),
    )
    .concat(staged)
    .filter(({ file, name }) => file === SHELL_POINTER || definitions[file]?.remotes[name] !== undefined);
  const isThere = await Promise.all(inUse.map(({ name, version }) => store.has(name, version)));
  const gone = inUse.filter((_, place) => !isThere[place]);
  if (gone.length > 0)
    return gone.map(
      ({ file, name, version }) =>
        `${placeOf(file)} points to ${name} ${version}, whose folder is gone; roll ${name} back, or release it anew.`,
    );
  const places = [...new Set(inUse.map(({ name, version }) => `${name}/${version}`))];
  const damaged = await inTurns(places, AT_ONCE, async (place) => {
    const [name, version] = place.split('/') as [string, string];
    return store.problemsOf(await store.read(name, version));
  });
  return damaged.flat();
}

const placeOf = (file: string): string => (file === SHELL_POINTER ? 'The store' : `The region ${file}`);

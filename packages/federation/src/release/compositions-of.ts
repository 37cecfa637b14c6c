import { Composition } from '@larder/contracts';
import * as v from 'valibot';
import { type Carrier, carriersIn } from './carriers';
import { compose } from './compose';
import { hasRemote, remotesIn } from './definition';
import { SHELL_POINTER } from './deployed';
import { earlierFiles } from './release-files';
import { ReleaseRefused } from './release.errors';
import type { Release, RemoteRelease } from './release-manifest';
import type { ReleaseStore } from './release-store';
import type { StoreState } from './store-shapes';

/**
 * What browsers get in each region.
 * @throws ReleaseRefused when a release in use is gone
 */
export async function compositionsOf(
  store: ReleaseStore,
  { definitions, pointers, stages = {} }: Pick<StoreState, 'definitions' | 'pointers' | 'stages'>,
): Promise<Composition[]> {
  const carriers = await carriersOf(store, pointers);
  return Promise.all(
    Object.values(definitions).map(async (definition) => {
      const remotes = await Promise.all(
        remotesIn(definition).map(async (name) => {
          const version = pointers[definition.region]?.[name]?.at(-1);
          const release = version === undefined ? undefined : await store.read(name, version);
          return release?.kind === 'remote' ? [{ release, earlier: await earlierFiles(store, release) }] : [];
        }),
      );
      const staged = await Promise.all(
        Object.entries(stages[definition.region] ?? {}).map(async ([name, stage]) => {
          if (!hasRemote(definition, name)) return [];
          const release = await store.read(name, stage.version);
          return release.kind === 'remote' ? [{ stage, release, earlier: await earlierFiles(store, release) }] : [];
        }),
      );
      const earlier = new Map([...remotes.flat(), ...staged.flat()].map((each) => [each.release, each.earlier]));
      const composition = compose(definition, new Map(remotes.flat().map(({ release }) => [release.name, release])), {
        carriers,
        earlierOf: (release) => earlier.get(release) ?? [],
        candidates: new Map(staged.flat().map((each) => [each.release.name, each])),
      });
      // In the order and with the defaults of the schema, so that the same content is the same text.
      return v.parse(Composition, JSON.parse(JSON.stringify(composition)));
    }),
  );
}

/**
 * Of every release that some region has, or had when its remote was left out: a feature stays that of its part there. For
 * one that is gone another release of its remote counts, so that what its parts carried is on nowhere without them.
 */
export const carriersOf = (store: ReleaseStore, pointers: StoreState['pointers']): Promise<Map<string, Carrier[]>> =>
  carriersAmong(store, pointers, async (name) =>
    name === SHELL_POINTER ? undefined : standInFor(store, pointers, name),
  );

/** The same of what is there alone: a part that is gone can't be switched in place of its feature. */
export const carriersThere = (store: ReleaseStore, pointers: StoreState['pointers']): Promise<Map<string, Carrier[]>> =>
  carriersAmong(store, pointers, async () => undefined);

async function carriersAmong(
  store: ReleaseStore,
  pointers: StoreState['pointers'],
  inPlaceOf: (name: string) => Promise<Release | undefined>,
): Promise<Map<string, Carrier[]>> {
  const used = new Map(
    Object.values(pointers).flatMap((names) =>
      Object.entries(names).map(([name, versions]) => [
        `${name} ${versions.at(-1)}`,
        [name, versions.at(-1)!] as const,
      ]),
    ),
  );
  const releases = await Promise.all(
    [...used.values()].map(async ([name, version]) =>
      (await store.has(name, version)) ? store.read(name, version) : inPlaceOf(name),
    ),
  );
  return carriersIn(releases.filter((release): release is RemoteRelease => release?.kind === 'remote'));
}

/**
 * The newest stored release of a remote whose release in use is gone. One that was only ever held carries no feature yet,
 * and is none. Undefined where no other is stored that can be read.
 */
export async function standInFor(
  store: ReleaseStore,
  pointers: StoreState['pointers'],
  name: string,
): Promise<Release | undefined> {
  const stored = (await store.versionsOf(name)).reverse();
  if (stored.length === 0) return undefined;
  const held = await store.heldVersionsOf(name);
  const used = new Set(Object.values(pointers).flatMap((names) => names[name] ?? []));
  const isOnlyHeld = (version: string) => held.has(version) && !used.has(version);
  for (const version of stored.filter((each) => !isOnlyHeld(each))) {
    const release = await store.read(name, version).catch((error: unknown) => {
      // One that can't be read keeps nothing back, as it is not in use.
      if (error instanceof ReleaseRefused) return undefined;
      throw error;
    });
    if (release) return release;
  }
  return undefined;
}

import { Composition } from '@larder/contracts';
import * as v from 'valibot';
import { type Carrier, carriersIn } from './carriers';
import { compose } from './compose';
import { hasRemote, remotesIn } from './definition';
import { earlierFiles } from './release-files';
import type { RemoteRelease } from './release-manifest';
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
 * Of every release that some region has, or had when its remote was left out: a feature stays that of its part there.
 */
export async function carriersOf(
  store: ReleaseStore,
  pointers: StoreState['pointers'],
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
      (await store.has(name, version)) ? store.read(name, version) : undefined,
    ),
  );
  return carriersIn(releases.filter((release): release is RemoteRelease => release?.kind === 'remote'));
}

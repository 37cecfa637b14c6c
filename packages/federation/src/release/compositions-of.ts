import { Composition } from '@larder/contracts';
import * as v from 'valibot';
import { compose } from './compose';
import type { ReleaseStore } from './release-store';
import type { StoreState } from './store-shapes';

/**
 * What browsers get in each region.
 * @throws ReleaseRefused when a release in use is gone
 */
export function compositionsOf(store: ReleaseStore, { definitions, pointers }: Pick<StoreState, 'definitions' | 'pointers'>): Promise<Composition[]> {
  return Promise.all(Object.values(definitions).map(async (definition) => {
    const remotes = await Promise.all(Object.keys(definition.remotes).map(async (name) => {
      const version = pointers[definition.region]?.[name]?.at(-1);
      const release = version === undefined ? undefined : await store.read(name, version);
      return release?.kind === 'remote' ? [{ release, earlier: await store.earlierThan(release) }] : [];
    }));
    const earlier = new Map(remotes.flat().map((each) => [each.release.name, each.earlier]));
    const composition = compose(definition, new Map(remotes.flat().map(({ release }) => [release.name, release])), ({ name }) => earlier.get(name) ?? []);
    // In the order and with the defaults of the schema, so that the same content is the same text.
    return v.parse(Composition, JSON.parse(JSON.stringify(composition)));
  }));
}

import type { CompositionSource } from '@larder/contracts';
import { releaseParts } from '../release-parts';
import { ReleaseStore, type StoreOptions } from '../release-store';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from './fixture-releases';

/** Four remotes in gb, the first also in fr, each with telemetry. */
export const STAGING_SOURCES: CompositionSource[] = sourcesOf(['mf-orders', 'mf-insights', 'mf-stock', 'mf-desk'], {
  'mf-orders': 'all',
}).map((source) => ({ ...source, features: ['telemetry'] }));

/** A store in which all of them are in use as 1.0.0, and 1.1.0 of each is held. */
export async function stagingStore(options: StoreOptions = {}): Promise<ReleaseStore> {
  const store = new ReleaseStore(newStore().folder, { who: 'rosa', ...options });
  const names = ['mf-orders', 'mf-insights', 'mf-stock', 'mf-desk'];
  await releaseParts(store, STAGING_SOURCES, [shellCandidate(), ...names.map((name) => remoteCandidate(name))]);
  for (const name of names) await releaseParts(store, [], [remoteCandidate(name, '1.1.0')], { isHeld: true });
  return store;
}

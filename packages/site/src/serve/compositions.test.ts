import {
  endStage,
  LiveStore,
  promote,
  releaseParts,
  ReleaseStore,
  returnStage,
  rollBack,
  stageRelease,
  switchParts,
} from '@larder/federation/release';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { createCompositions } from './compositions';

/** What a gateway tells of mf-orders in gb, as each change of a store is served. */
async function place() {
  const store = new ReleaseStore(newStore().folder, { who: 'rosa' });
  const sources = sourcesOf(['mf-orders', 'mf-insights']).map((source) => ({ ...source, features: ['telemetry'] }));
  const names = ['mf-orders', 'mf-insights'];
  await releaseParts(store, sources, [shellCandidate(), ...names.map((name) => remoteCandidate(name))]);
  const gateway = () => {
    const live = new LiveStore(store);
    const { of, releasesOf } = createCompositions(live);
    return {
      serve: async () => {
        await live.refresh();
        of('gb');
      },
      of: async (name = 'mf-orders') => {
        await live.refresh();
        return releasesOf('gb')?.[name];
      },
    };
  };
  const release = (version: string, isHeld = false) =>
    releaseParts(store, [], [remoteCandidate('mf-orders', version)], { isHeld });
  const stage = async (version: string) => {
    await release(version, true);
    await stageRelease(store, { name: 'mf-orders', version, share: 5, regions: ['gb'] });
    return (await store.roots.read())!.stages!.gb!['mf-orders']!.id;
  };
  return { store, release, stage, gateway };
}

test('a release that was rolled back, ended or returned stays known to a gateway that served it, after what is in use and before it (REL-63, REL-79)', async () => {
  const { store, release, stage, gateway } = await place();
  const { serve, of } = gateway();
  const releases = async () => (await of())!.releases;
  await release('1.1.0');
  await serve();
  await rollBack(store, [], 'mf-orders');
  expect(await releases()).toEqual(['1.0.0', '1.1.0']);
  await stage('1.2.0');
  await serve();
  await endStage(store, 'mf-orders');
  expect(await of()).toEqual({ releases: ['1.0.0', '1.2.0', '1.1.0'], modules: ['list'] });
  const id = await stage('1.3.0');
  await returnStage(store, 'gb', 'mf-orders', id, { measure: 'failed mounts', counts: {} });
  expect(await releases()).toEqual(['1.0.0', '1.3.0', '1.2.0', '1.1.0']);
  await stage('1.4.0');
  await promote(store, 'mf-orders', {});
  expect(await releases()).toEqual(['1.4.0', '1.0.0', '1.3.0', '1.2.0', '1.1.0']);
});

test('a gateway that began later knows the returned releases, and those that were rolled back before it no more (REL-63)', async () => {
  const { store, release, stage, gateway } = await place();
  await release('1.1.0');
  await rollBack(store, [], 'mf-orders');
  const id = await stage('1.2.0');
  await returnStage(store, 'gb', 'mf-orders', id, { measure: 'failed mounts', counts: {} });
  expect((await gateway().of())!.releases).toEqual(['1.0.0', '1.2.0']);
});

test('a remote that is switched off stays known with its releases, and with its modules where it was served before (REL-63, REL-79)', async () => {
  const { store, release, gateway } = await place();
  const { serve, of } = gateway();
  await release('1.1.0');
  await serve();
  await switchParts(store, { what: 'mf-orders', isOn: false, regions: ['gb'] });
  expect(await of()).toEqual({ releases: ['1.1.0', '1.0.0'], modules: ['list'] });
  expect(await gateway().of()).toEqual({ releases: ['1.1.0', '1.0.0'], modules: [] });
});

test('of the releases that the root names no more, 20 of a part are kept: the latest (REL-63)', async () => {
  const { store, stage, gateway } = await place();
  const { serve, of } = gateway();
  for (let minor = 1; minor <= 23; minor += 1) {
    await stage(`1.${minor}.0`);
    await serve();
    await endStage(store, 'mf-orders');
    await serve();
  }
  const { releases } = (await of())!;
  expect([releases.length, releases[1], releases.at(-1)]).toEqual([21, '1.23.0', '1.4.0']);
});

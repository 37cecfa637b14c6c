import { makePreview } from './previews';
import { type Candidate, problemsOfReleases, releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { stageRelease } from './stage';
import { switchParts } from './switch';
import { declarationOf, newStore, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';
import { useRelease } from './use';

const release = (name: string, version: string, changes: object) =>
  remoteCandidate(name, version, { declaration: declarationOf(name, changes) });

/** Orders and insights are in use, and insights is switched off. */
async function place(): Promise<ReleaseStore> {
  const store = newStore();
  const first = [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')];
  await releaseParts(store, sourcesOf(['mf-orders', 'mf-insights']), first);
  await switchParts(store, { what: 'mf-insights', isOn: false, regions: ['gb'] });
  return store;
}

const taken = (name: string) => `In the region gb the prefix /insights belongs to ${name}.`;
const within = (name: string) =>
  `In the region gb the prefix /insights/reports of ${name} lies within /insights, which belongs to mf-insights.`;
const { parts } = declarationOf('mf-orders');
const page = { name: 'insightsList', path: '/orders/list', module: 'list', title: { en: 'a', fr: 'b' }, guards: [] };
const withPage = { parts: { ...parts, main: { ...parts.main, routes: [...parts.main.routes, page] } } };

test.each<[string, Candidate, string]>([
  [
    'its prefix',
    release('mf-orders', '1.1.0', { prefixes: ['/orders', '/insights'] }),
    taken('mf-orders and mf-insights'),
  ],
  [
    'a prefix within its own',
    release('mf-orders', '1.1.0', { prefixes: ['/orders', '/insights/reports'] }),
    within('mf-orders'),
  ],
  [
    'the name of its page',
    release('mf-orders', '1.1.0', withPage),
    'In the region gb the route name insightsList belongs to mf-orders and mf-insights.',
  ],
])('while a remote is off, a release of another one does not take %s (REL-21, REL-52)', async (_, next, reason) => {
  const store = await place();
  const refused = { reasons: [reason] };
  expect(await problemsOfReleases(store, [next.release])).toEqual([reason]);
  await expect(releaseParts(store, [], [next])).rejects.toMatchObject(refused);
  await expect(releaseParts(store, [], [next], { isHeld: true })).rejects.toMatchObject(refused);
  await store.add(next.folder, next.release);
  const { name, version } = next.release;
  await expect(useRelease(store, [], name, version)).rejects.toMatchObject(refused);
  await expect(stageRelease(store, { name, version, share: 10, blind: true })).rejects.toMatchObject(refused);
  await expect(makePreview(store, { name, version })).rejects.toMatchObject(refused);
});

test.each([
  ['its prefix', ['/stock', '/insights'], taken('mf-insights and mf-stock')],
  ['a prefix within its own', ['/stock', '/insights/reports'], within('mf-stock')],
])('while a remote is off, a release of a new name does not take %s (REL-21, REL-52)', async (_, prefixes, reason) => {
  const store = await place();
  await expect(releaseParts(store, [], [release('mf-stock', '1.0.0', { prefixes })])).rejects.toMatchObject({
    reasons: [reason],
  });
});

test('a remote that is off and whose release is gone keeps no release of others back (REL-21)', async () => {
  const store = await place();
  await store.storage.removeRelease('mf-insights', '1.0.0');
  // Another process has read nothing yet.
  await releaseParts(new ReleaseStore(store.folder), [], [remoteCandidate('mf-orders', '1.1.0')]);
  expect(await store.has('mf-insights', '1.0.0')).toBe(false);
});

import { applyRegions } from './apply-regions';
import { problemsOfReleases, releaseParts } from './release-parts';
import type { ReleaseStore } from './release-store';
import { promote } from './promote';
import { rollBack } from './rollback';
import { stageRelease } from './stage';
import { changeStore } from './change-store';
import { readState } from './store-state';
import { switchParts } from './switch';
import { declarationOf, newStore, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';
import { useRelease } from './use';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all' });
const page = (changes: object) => ({
  name: 'insightsOne',
  path: '/insights/:id',
  module: 'list',
  title: { en: 'a', fr: 'b' },
  guards: [],
  ...changes,
});
const withPage = (changes: object) => {
  const { parts } = declarationOf('mf-insights');
  return { parts: { ...parts, main: { ...parts.main, routes: [...parts.main.routes, page(changes)] } } };
};
const withNotice = (changes: object) => {
  const { parts } = declarationOf('mf-insights');
  const notice = { kind: 'invoice', of: 'issued', label: { en: 'a', fr: 'b' }, icon: 'leaf', route: 'insightsList' };
  return { parts: { ...parts, main: { ...parts.main, notices: [{ ...notice, ...changes }] } } };
};
const insights = (version: string, changes: object) =>
  remoteCandidate('mf-insights', version, { declaration: declarationOf('mf-insights', changes) });

/** What releases may have of before the rules of decision 220 and of notices. */
const FAULTS: [string, object][] = [
  ['a prefix that ends in a slash', { prefixes: ['/insights', '/stock/'] }],
  ['an address with a question mark', withPage({ path: '/insights/:id?' })],
  ['a rule with five repetitions', withPage({ matching: { id: 'a{1}b{1}c{1}d{1}e{1}' } })],
  ['a notice that leads to no page', withNotice({ route: 'noSuchPage' })],
  ['a prefix within that of another remote', { prefixes: ['/insights', '/orders/stock'] }],
];

/** Two remotes of which insights 1.0.0 has a fault that was accepted before its rule was there. */
async function storeWith(changes: object): Promise<ReleaseStore> {
  const store = newStore();
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders'), insights('0.9.0', {})]);
  const { folder, release } = insights('1.0.0', changes);
  await store.add(folder as string, release);
  await changeStore(store, [], async (before) => ({
    result: undefined,
    next: {
      ...before,
      pointers: { ...before.pointers, gb: { ...before.pointers.gb, 'mf-insights': ['0.9.0', '1.0.0'] } },
    },
    what: 'release',
    about: ['mf-insights'],
  }));
  return store;
}
const versionIn = async (store: ReleaseStore, name: string) => (await readState(store)).pointers.gb![name]!.at(-1);

describe.each(FAULTS)('a release in use with %s', (_, changes) => {
  test('keeps back no release, rollback, switch or region of others (REL-11, REL-20, REL-21, REL-41)', async () => {
    const store = await storeWith(changes);
    const next = remoteCandidate('mf-orders', '1.1.0');
    expect(await problemsOfReleases(store, [next.release])).toEqual([]);
    await releaseParts(store, [], [next]);
    await rollBack(store, [], 'mf-orders');
    expect(await versionIn(store, 'mf-orders')).toBe('1.0.0');
    await useRelease(store, [], 'mf-orders', '1.1.0');
    expect(await switchParts(store, { what: 'mf-orders/extra', isOn: false, regions: ['gb'] })).toEqual(['gb']);
    expect(await switchParts(store, { what: 'mf-insights', isOn: false, regions: ['gb'] })).toEqual(['gb']);
    expect(await switchParts(store, { what: 'mf-insights', isOn: true, regions: ['gb'] })).toEqual(['gb']);
    const fr = { ...SOURCES[1]!, remotes: { 'mf-orders': ['main'] } };
    expect(await applyRegions(store, [fr])).toEqual(['fr']);
  });

  test('keeps back no candidate of others (REL-41, REL-59, REL-64)', async () => {
    const store = await storeWith(changes);
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0')], { isHeld: true });
    await stageRelease(store, { name: 'mf-orders', version: '1.1.0', share: 10, blind: true });
    await promote(store, 'mf-orders', {});
    expect(await versionIn(store, 'mf-orders')).toBe('1.1.0');
  });

  test('is gone back to, since it was accepted once (REL-11)', async () => {
    const store = await storeWith(changes);
    await releaseParts(store, [], [insights('1.1.0', {})]);
    await rollBack(store, [], 'mf-insights');
    expect(await versionIn(store, 'mf-insights')).toBe('1.0.0');
  });
});

test.each(FAULTS)('a candidate with %s is refused (REL-41, REL-52, SHL-17)', async (_, changes) => {
  const store = await storeWith({});
  const next = insights('1.1.0', changes);
  const reasons = [expect.stringContaining('mf-insights')];
  expect(await problemsOfReleases(store, [next.release])).toEqual(reasons);
  await expect(releaseParts(store, [], [next])).rejects.toMatchObject({ reasons });
  await store.add(next.folder as string, next.release);
  await expect(useRelease(store, [], 'mf-insights', '1.1.0')).rejects.toMatchObject({ reasons });
});

test('a rollback to a declaration that is too large to compare is refused (REL-42)', async () => {
  const store = await storeWith({ prefixes: ['/insights', `/${'a'.repeat(70_000)}`] });
  await releaseParts(store, [], [insights('1.1.0', {})]);
  await expect(rollBack(store, [], 'mf-insights')).rejects.toMatchObject({
    reasons: [expect.stringMatching(/^mf-insights 1\.0\.0 has a declaration of \d+ characters; the limit is 65536\.$/)],
  });
});

import { rmSync } from 'node:fs';
import type { CompositionSource } from '@larder/contracts';
import { applyRegions } from '../release/apply-regions';
import { problemsOfReleases, releaseParts } from '../release/release-parts';
import { ReleaseStore } from '../release/release-store';
import { rollBack } from '../release/rollback';
import { readState } from '../release/store-state';
import {
  declarationOf,
  newStore,
  readComposition,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from '../release/testing/fixture-releases';
import { switchParts } from '../release/switch';
import { useRelease } from '../release/use';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all' }).map((source) => ({
  ...source,
  features: ['telemetry', ...source.features],
}));

/** A release whose one part carries features. */
const carrying = (name: string, version: string, features: string[], part = 'main') => {
  const { parts, ...declaration } = declarationOf(name);
  return remoteCandidate(name, version, {
    declaration: { ...declaration, parts: { ...parts, [part]: { ...parts[part as 'main' | 'extra'], features } } },
  });
};

/** The features that are on in gb and fr. */
const featuresOf = (store: ReleaseStore) =>
  Promise.all(['gb', 'fr'].map(async (region) => (await readComposition(store, region))!.features));

/** A store with everything in use, as the team of a remote has it. @param isPublishers false for an operator's */
async function place(isPublishers = true) {
  const store = newStore().as('a team', { isPublishers, keepsQuietHours: false });
  const first = [shellCandidate(), remoteCandidate('mf-orders'), carrying('mf-insights', '1.0.0', ['billing'])];
  await releaseParts(store, SOURCES, first);
  return store;
}

const TWICE = 'mf-insights and mf-orders carry the feature billing; one remote may.';
const TAKEN =
  'mf-insights carries the feature telemetry in its part main, which is on without a part in gb and fr; an operator switches it off there first.';

test('a release does not take a feature that is on without a part, and the region keeps it (REL-21, REL-28)', async () => {
  const store = await place();
  const taking = carrying('mf-insights', '1.1.0', ['billing', 'telemetry']);
  expect(await problemsOfReleases(store, [taking.release])).toEqual([TAKEN]);
  await expect(releaseParts(store, [], [taking])).rejects.toMatchObject({ reasons: [TAKEN] });
  expect((await readComposition(store, 'fr'))!.features).toEqual(['telemetry']);
});

test('a release of a remote whose files are gone takes no feature that is on without a part, save by an operator (REL-18, REL-28, REL-41)', async () => {
  const store = await place();
  rmSync(store.releaseFolder('mf-insights', '1.0.0'), { recursive: true });
  const fresh = (isPublishers: boolean) =>
    new ReleaseStore(store.folder).as('a team', { isPublishers, keepsQuietHours: false });
  const taking = carrying('mf-insights', '1.1.0', ['telemetry']);
  expect(await problemsOfReleases(fresh(true), [taking.release])).toEqual([TAKEN]);
  await expect(releaseParts(fresh(true), [], [taking])).rejects.toMatchObject({ reasons: [TAKEN] });
  await releaseParts(fresh(true), [], [carrying('mf-insights', '1.0.1', [])]);
  rmSync(store.releaseFolder('mf-insights', '1.0.1'), { recursive: true });
  await releaseParts(fresh(false), [], [taking]);
  expect(await featuresOf(fresh(false))).toEqual([['telemetry', 'billing'], []]);
});

test('an operator releases a part with a feature that was on without one, and a region that lacks the part loses none (REL-18, REL-28)', async () => {
  const store = await place(false);
  await expect(
    releaseParts(store, [], [carrying('mf-insights', '1.1.0', ['billing', 'telemetry'])]),
  ).rejects.toMatchObject({
    reasons: [
      'mf-insights carries the feature telemetry in its part main, so that the region fr would lose the feature telemetry.',
    ],
  });
  await releaseParts(store, [], [carrying('mf-orders', '1.1.0', ['telemetry'])]);
  expect(await featuresOf(store)).toEqual([['telemetry', 'billing'], ['telemetry']]);
});

const LACKING = [SOURCES[0]!, { ...SOURCES[1]!, remotes: { 'mf-orders': ['main'] } }];

test.each([
  ['a remote', SOURCES, 'main'],
  ['a part', LACKING, 'extra'],
])(
  'a region that leaves out %s lacks its features from the first release on, also in an empty store (REL-19, REL-28)',
  async (_, sources, part) => {
    const name = part === 'main' ? 'mf-insights' : 'mf-orders';
    const other = name === 'mf-orders' ? 'mf-insights' : 'mf-orders';
    const first = carrying(name, '1.0.0', ['telemetry'], part);
    const [whole, single] = [newStore(), newStore()];
    await releaseParts(whole, sources, [shellCandidate(), remoteCandidate(other), first]);
    await releaseParts(single, sources, [shellCandidate(), remoteCandidate(other)]);
    expect(await featuresOf(single)).toEqual([['telemetry', 'billing'], ['telemetry']]);
    await releaseParts(single, [], [first]);
    for (const store of [whole, single]) expect(await featuresOf(store)).toEqual([['telemetry', 'billing'], []]);
  },
);

test('a remote of a new name takes no feature that is on without a part, held or not (REL-28, REL-52)', async () => {
  const store = await place();
  const taking = carrying('mf-stock', '1.0.0', ['telemetry']);
  const reasons = [TAKEN.replace('mf-insights', 'mf-stock')];
  await expect(releaseParts(store, [], [taking])).rejects.toMatchObject({ reasons });
  await expect(releaseParts(store, [], [taking], { isHeld: true })).rejects.toMatchObject({ reasons });
  // As the sentence advises.
  await switchParts(store, { what: 'feature:telemetry', isOn: false, regions: ['fr'] });
  await expect(releaseParts(store, [], [taking])).rejects.toMatchObject({
    reasons: [reasons[0]!.replace('gb and fr', 'gb')],
  });
  await switchParts(store, { what: 'feature:telemetry', isOn: false, regions: [] });
  await releaseParts(store, [], [taking]);
  expect(await store.versionsOf('mf-stock')).toEqual(['1.0.0']);
});

test('an operator switches a feature off, a part carries it from then on, and the operator switches it on again, once or twice (REL-21, REL-28)', async () => {
  const store = await place();
  const before = (await readState(store)).definitions;
  const turn = (isOn: boolean) => switchParts(store, { what: 'feature:telemetry', isOn, regions: [] });
  await turn(false);
  await releaseParts(store, [], [carrying('mf-insights', '1.1.0', ['billing', 'telemetry'])]);
  expect(await turn(true)).toEqual(['gb', 'fr']);
  expect(await turn(true)).toEqual([]);
  expect((await readState(store)).definitions).toEqual(before);
  expect((await readComposition(store, 'gb'))!.features).toEqual(['telemetry', 'billing']);
});

test('a feature that two remotes carry is refused, and one release of both moves it (REL-28)', async () => {
  const store = await place();
  await expect(releaseParts(store, [], [carrying('mf-orders', '1.1.0', ['billing'])])).rejects.toMatchObject({
    reasons: [TWICE],
  });
  await releaseParts(store, [], [carrying('mf-orders', '1.1.0', ['billing']), remoteCandidate('mf-insights', '1.1.0')]);
  expect((await readComposition(store, 'gb'))!.features).toEqual(['telemetry', 'billing']);
});

test('the feature of a remote that is in no list of a region any more is carried by another one, and not while one lists it off (REL-28)', async () => {
  const store = await place();
  const next = carrying('mf-orders', '1.1.0', ['billing']);
  await switchParts(store, { what: 'mf-insights', isOn: false, regions: ['gb'] });
  await expect(releaseParts(store, [], [next])).rejects.toMatchObject({ reasons: [TWICE] });
  const [gb, fr] = SOURCES as [CompositionSource, CompositionSource];
  const without = { ...gb, remotes: { 'mf-orders': 'all' as const } };
  await applyRegions(store, [without, fr], { overwrite: true });
  expect(await featuresOf(store)).toEqual([['telemetry'], ['telemetry']]);
  await releaseParts(store, [], [next]);
  expect(await featuresOf(store)).toEqual([['telemetry', 'billing'], ['telemetry']]);
  // It comes back without what another one carries by then.
  await expect(applyRegions(store, [gb, fr])).rejects.toMatchObject({ reasons: [TWICE] });
  await releaseParts(store, [], [remoteCandidate('mf-insights', '1.1.0')]);
  expect(await applyRegions(store, [gb, fr])).toEqual(['gb']);
});

test('a part may carry a feature that no region lists yet (REL-28)', async () => {
  const store = await place();
  await releaseParts(store, [], [carrying('mf-insights', '1.1.0', ['billing', 'liveChat'])]);
  expect((await readComposition(store, 'fr'))!.features).toEqual(['telemetry']);
});

test('a remote that gave a feature up is rolled back after another one carries it, and others go on (REL-11, REL-28, SHL-23)', async () => {
  const store = await place();
  await releaseParts(store, [], [remoteCandidate('mf-insights', '1.1.0')]);
  const turn = (isOn: boolean) => switchParts(store, { what: 'feature:billing', isOn, regions: ['gb'] });
  await turn(false);
  await releaseParts(store, [], [carrying('mf-orders', '1.1.0', ['billing'])]);
  await turn(true);
  await rollBack(store, [], 'mf-insights');
  expect((await readState(store)).pointers.gb!['mf-insights']!.at(-1)).toBe('1.0.0');
  expect((await readComposition(store, 'gb'))!.features).toEqual(['telemetry', 'billing']);
  await releaseParts(store, [], [carrying('mf-orders', '1.2.0', ['billing'])]);
});

test.each([
  ['of another remote', carrying('mf-orders', '1.1.0', ['billing']), TWICE],
  ['that is on without a part', carrying('mf-insights', '1.1.0', ['billing', 'telemetry']), TAKEN],
  [
    'in another part, which a region lacks',
    carrying('mf-insights', '1.1.0', ['billing'], 'extra'),
    'mf-insights carries the feature billing in its part extra, so that the region gb would lose the feature billing.',
  ],
])(
  'a release is held with a feature %s, and refused once it is put into use (REL-28, REL-43)',
  async (_, candidate, reason) => {
    const store = await place();
    await switchParts(store, { what: 'mf-insights/extra', isOn: false, regions: ['gb'] });
    await releaseParts(store, [], [candidate], { isHeld: true });
    await expect(useRelease(store, [], candidate.release.name, '1.1.0')).rejects.toMatchObject({ reasons: [reason] });
  },
);

import { problemsOfReleases, releaseParts } from '../release/release-parts';
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
const carrying = (name: string, version: string, features: string[]) => {
  const { parts, ...declaration } = declarationOf(name);
  return remoteCandidate(name, version, {
    declaration: { ...declaration, parts: { ...parts, main: { ...parts.main, features } } },
  });
};

/** A release that carries billing in the part that gb may lack. */
function moved(version: string) {
  const { parts, ...declaration } = declarationOf('mf-insights');
  return remoteCandidate('mf-insights', version, {
    declaration: { ...declaration, parts: { ...parts, extra: { ...parts.extra, features: ['billing'] } } },
  });
}

async function place() {
  const store = newStore();
  const first = [shellCandidate(), remoteCandidate('mf-orders'), carrying('mf-insights', '1.0.0', ['billing'])];
  await releaseParts(store, SOURCES, first);
  return store;
}

const TAKEN =
  'mf-insights carries the feature telemetry in its part main, which is on without a part in gb and fr; an operator switches it off there first.';

test('a release does not take a feature that is on without a part, and the region keeps it (REL-21, REL-28)', async () => {
  const store = await place();
  const taking = carrying('mf-insights', '1.1.0', ['billing', 'telemetry']);
  expect(await problemsOfReleases(store, [taking.release])).toEqual([TAKEN]);
  await expect(releaseParts(store, [], [taking])).rejects.toMatchObject({ reasons: [TAKEN] });
  expect((await readComposition(store, 'fr'))!.features).toEqual(['telemetry']);
});

test('the first release of a listed remote takes no feature from a region that lacks it (REL-18, REL-28)', async () => {
  const store = newStore();
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders')]);
  await expect(releaseParts(store, [], [carrying('mf-insights', '1.0.0', ['telemetry'])])).rejects.toMatchObject({
    reasons: [
      'mf-insights carries the feature telemetry in its part main, so that the region fr would lose the feature telemetry.',
    ],
  });
  await releaseParts(store, [], [carrying('mf-insights', '1.0.0', ['billing'])]);
  expect((await readComposition(store, 'gb'))!.features).toEqual(['telemetry', 'billing']);
});

test('a remote of a new name takes no feature that is on without a part, held or not (REL-28, REL-52)', async () => {
  const store = await place();
  const taking = carrying('mf-stock', '1.0.0', ['telemetry']);
  const reasons = [TAKEN.replace('mf-insights', 'mf-stock')];
  await expect(releaseParts(store, [], [taking])).rejects.toMatchObject({ reasons });
  await expect(releaseParts(store, [], [taking], { isHeld: true })).rejects.toMatchObject({ reasons });
});

test('an operator switches a feature off, a part carries it from then on, and the operator switches it on again (REL-21, REL-28)', async () => {
  const store = await place();
  const before = (await readState(store)).definitions;
  const turn = (isOn: boolean) => switchParts(store, { what: 'feature:telemetry', isOn, regions: [] });
  await turn(false);
  await releaseParts(store, [], [carrying('mf-insights', '1.1.0', ['billing', 'telemetry'])]);
  expect(await turn(true)).toEqual(['gb', 'fr']);
  expect((await readState(store)).definitions).toEqual(before);
  expect((await readComposition(store, 'gb'))!.features).toEqual(['telemetry', 'billing']);
});

test('a feature that two remotes carry is refused, and one release of both moves it (REL-28)', async () => {
  const store = await place();
  await expect(releaseParts(store, [], [carrying('mf-orders', '1.1.0', ['billing'])])).rejects.toMatchObject({
    reasons: ['mf-insights and mf-orders carry the feature billing; one remote may.'],
  });
  await releaseParts(store, [], [carrying('mf-orders', '1.1.0', ['billing']), remoteCandidate('mf-insights', '1.1.0')]);
  expect((await readComposition(store, 'gb'))!.features).toEqual(['telemetry', 'billing']);
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

const TWICE = 'mf-insights and mf-orders carry the feature billing; one remote may.';

test.each([
  ['of another remote', carrying('mf-orders', '1.1.0', ['billing']), TWICE],
  ['that is on without a part', carrying('mf-insights', '1.1.0', ['billing', 'telemetry']), TAKEN],
  [
    'in another part, which a region lacks',
    moved('1.1.0'),
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

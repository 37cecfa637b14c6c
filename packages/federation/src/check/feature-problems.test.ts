import { releaseParts } from '../release/release-parts';
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

async function place() {
  const store = newStore();
  const first = [shellCandidate(), remoteCandidate('mf-orders'), carrying('mf-insights', '1.0.0', ['billing'])];
  await releaseParts(store, SOURCES, first);
  return store;
}

test('a release does not take a feature from a region that lacks the remote, and the region keeps it (REL-18, REL-28)', async () => {
  const store = await place();
  await expect(
    releaseParts(store, [], [carrying('mf-insights', '1.1.0', ['billing', 'telemetry'])]),
  ).rejects.toMatchObject({
    reasons: [
      'mf-insights carries the feature telemetry in its part main, so that the region fr would lose the feature telemetry.',
    ],
  });
  expect((await readComposition(store, 'fr'))!.features).toEqual(['telemetry']);
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
  await releaseParts(store, [], [carrying('mf-orders', '1.1.0', ['billing'])]);
  await rollBack(store, [], 'mf-insights');
  expect((await readState(store)).pointers.gb!['mf-insights']!.at(-1)).toBe('1.0.0');
  expect((await readComposition(store, 'gb'))!.features).toEqual(['telemetry', 'billing']);
  await releaseParts(store, [], [carrying('mf-orders', '1.2.0', ['billing'])]);
});

test('a held release carries a feature of another remote until it is put into use (REL-28, REL-43)', async () => {
  const store = await place();
  await releaseParts(store, [], [carrying('mf-orders', '1.1.0', ['billing'])], { isHeld: true });
  await expect(useRelease(store, [], 'mf-orders', '1.1.0')).rejects.toMatchObject({
    reasons: ['mf-insights and mf-orders carry the feature billing; one remote may.'],
  });
});

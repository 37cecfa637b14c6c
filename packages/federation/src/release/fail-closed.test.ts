import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights']);

/** A store in use, and a fresh look at it that remembers nothing. */
async function inUse() {
  const store = newStore();
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);
  const description = join(store.releaseFolder('mf-insights', '1.0.0'), 'release.json');
  const release = () => releaseParts(new ReleaseStore(store.folder), SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
  return { store, description, release };
}

afterEach(() => {
  jest.restoreAllMocks();
});

test.each<[string, (description: string) => void, RegExp]>([
  ['missing', (file) => rmSync(file), /^There is no release mf-insights 1\.0\.0 in the store\.$/],
  ['unreadable', (file) => appendFileSync(file, 'x'), /^mf-insights 1\.0\.0 can't be read: /],
  ['of an unknown form', (file) => writeFileSync(file, '{"kind":"plugin"}'), /^mf-insights 1\.0\.0 is not a release: /],
])('a release is refused when another one in use is %s, and nothing changes (REL-41)', async (_, damage, sentence) => {
  const { store, description, release } = await inUse();
  damage(description);
  await expect(release()).rejects.toThrow(sentence);
  expect([(await store.roots.read())!.sequence, await store.has('mf-orders', '1.1.0')]).toEqual([1, false]);
});

test('a check that is not done within 10 s refuses (REL-41)', async () => {
  const { store, release } = await inUse();
  let at = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    at += 10_001;
    return at;
  });
  await expect(release()).rejects.toThrow('The check was not done within 10 s; nothing is taken on trust.');
  expect(await store.has('mf-orders', '1.1.0')).toBe(false);
});

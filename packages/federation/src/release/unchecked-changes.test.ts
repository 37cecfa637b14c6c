import { makePreview } from './previews';
import { releaseParts } from './release-parts';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';
import { useRelease } from './use';

const SOURCES = sourcesOf(['mf-orders'], { 'mf-orders': 'all' });

/** A store with mf-orders 1.0.0 in use, and what is noted of checks. */
async function place() {
  const store = newStore();
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders')]);
  const checked = jest.spyOn(store, 'problemsOf');
  return { store, checked };
}

test('what is in use already is put into use without a check (REL-42)', async () => {
  const { store, checked } = await place();
  expect(await useRelease(store, [], 'mf-orders', '1.0.0')).toEqual([]);
  expect(checked).not.toHaveBeenCalled();
});

test('a preview above the number that a remote may have is refused without a check (REL-42, REL-89)', async () => {
  const { store, checked } = await place();
  for (let count = 0; count < 20; count += 1) await makePreview(store, { name: 'mf-orders', version: '1.0.0' });
  expect(checked).toHaveBeenCalledTimes(20);
  await expect(makePreview(store, { name: 'mf-orders', version: '1.0.0' })).rejects.toThrow(
    '20 previews of mf-orders are open; end some first.',
  );
  expect(checked).toHaveBeenCalledTimes(20);
});

import type { Root } from '../store/root';
import type { RootStore } from '../store/root-store';
import { refuseOutdated } from './sequence-guard';

test('a caller that is far behind is refused at once, without reading the history (REL-12, TRU-5)', async () => {
  let reads = 0;
  const roots = {
    readEntryAt: () => {
      reads += 1;
      return Promise.resolve(undefined);
    },
  } as unknown as RootStore;
  const current = { sequence: 10_000, entry: { parts: [] } } as unknown as Root;
  await expect(refuseOutdated(roots, current, { sequence: 0, part: 'mf-orders' })).rejects.toMatchObject({
    code: 'sequence_outdated',
    reasons: ['10000 changes were made since. Look at larder status and repeat.'],
  });
  expect(reads).toBe(0);
  await refuseOutdated(roots, current, { sequence: 9500, part: 'mf-orders' });
  expect(reads).toBe(499);
});

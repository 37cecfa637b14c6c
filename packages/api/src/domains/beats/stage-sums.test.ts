import type { BeatItem, RegionReleases } from '@larder/contracts';
import { StageSums } from './stage-sums';

const MINUTE_MS = 60_000;
const known = {
  'mf-orders': { releases: ['1.0.0'], candidate: '1.1.0', stage: 'stage-1' },
} as unknown as RegionReleases;
const item = (module: string) =>
  ({
    kind: 'failed',
    remote: 'mf-orders',
    version: '1.1.0',
    module,
    stage: { id: 'stage-1', side: 'candidate' },
  }) as unknown as BeatItem;
const sender = (load: number) => ({ region: 'gb', load: String(load), network: '192.0.2.0' });

test('a page load counts each measure of an area once a minute (REL-66)', () => {
  const sums = new StageSums('key');
  for (let time = 0; time < 3; time += 1) expect(sums.add(item('a'), sender(1), known, 0)).toBe(true);
  expect(sums.add(item('b'), sender(1), known, 0)).toBe(true);
  expect(sums.add(item('a'), sender(1), known, MINUTE_MS)).toBe(true);
  const [load, ...others] = sums.take().loads;
  expect([load?.sums.failed, others]).toEqual([3, []]);
});

test('for more than 5,000 page loads there is no room until they are taken out (REL-66)', () => {
  const sums = new StageSums('key');
  for (let load = 0; load < 5000; load += 1) sums.add(item('a'), sender(load), known, 0);
  expect(sums.add(item('a'), sender(5000), known, 0)).toBe(false);
  expect(sums.take().loads).toHaveLength(5000);
  expect(sums.add(item('a'), sender(5000), known, 0)).toBe(true);
});

test('within a minute 100,000 measures are known, and no further one is taken (REL-66, API-17)', () => {
  const sums = new StageSums('key');
  for (let measure = 0; measure < 100_000; measure += 1) sums.add(item(`module-${measure}`), sender(1), known, 0);
  expect(sums.add(item('one-more'), sender(1), known, 0)).toBe(false);
  expect(sums.add(item('module-7'), sender(1), known, 0)).toBe(true);
  expect(sums.add(item('one-more'), sender(1), known, MINUTE_MS)).toBe(true);
});

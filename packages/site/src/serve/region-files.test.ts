import { randomBytes } from 'node:crypto';
import type { Composition } from '@larder/contracts';
import { createRegionFiles } from './region-files';

test('a large composition is packed beside the thread that answers (REL-42)', async () => {
  const composition = {
    region: 'gb',
    features: [randomBytes(500_000).toString('hex')],
    remotes: [],
    placeholders: { drawer: [], cards: [] },
    redirects: [],
  } as Composition;
  const { slicedRegions } = createRegionFiles({
    regions: () => ['gb'],
    config: () => undefined,
    composition: () => composition,
    language: () => 'en',
  });
  let turns = 0;
  const turn = () => {
    turns += 1;
  };
  const timer = setInterval(turn, 1);
  const sliced = await slicedRegions();
  clearInterval(timer);
  expect(sliced).toEqual(['gb']);
  expect(turns).toBeGreaterThan(5);
});

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

test('a file that could not be packed once is packed for the next request (REL-42)', async () => {
  let fails = true;
  const config = {
    toJSON() {
      if (!fails) return { region: 'gb' };
      fails = false;
      throw new Error('no memory');
    },
  };
  const { answer } = createRegionFiles({
    regions: () => ['gb'],
    config: () => config,
    composition: () => undefined,
    language: () => 'en',
  });
  const server = createServer((request, response) => void answer(request, response, '/config/gb.json')).listen(0);
  const { port } = server.address() as AddressInfo;
  const ask = () => fetch(`http://127.0.0.1:${port}/config/gb.json`);
  try {
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status, await second.json()]).toEqual([503, 200, { region: 'gb' }]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

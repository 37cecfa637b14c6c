import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteClient } from '../platform/site-client';
import { LiveSite } from './live-site';
import { SiteReleases } from './site-releases';

const RELEASE = {
  kind: 'shell',
  name: 'shell',
  version: '1.0.0',
  sources: 'digest',
  contract: '1.0.0',
  provides: {},
  page: 'page.html',
  eager: [],
  files: {},
};

const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/** A site that answers for its release with one status after the other; with 200, the release. */
async function siteAnswering(...statuses: number[]) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    if (url === '/platform')
      return response.end(JSON.stringify({ shell: '1.0.0', devTwin: true, regions: [], calls: null }));
    asked.push(url);
    response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(RELEASE));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => (server.closeAllConnections(), server.close()));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { releases: new SiteReleases(await LiveSite.reach(new SiteClient(origin), origin)), asked, origin };
}

test('a release that the site could not give once is read by the next look, and then kept (REL-88)', async () => {
  const { releases, asked, origin } = await siteAnswering(503);
  await expect(releases.read('shell', '1.0.0')).rejects.toThrow(
    `${origin} was not reached, or the call was cut off (it answers 503 for /releases/shell/1.0.0/release.json)`,
  );
  expect((await releases.read('shell', '1.0.0'))?.name).toBe('shell');
  expect((await releases.read('shell', '1.0.0'))?.name).toBe('shell');
  expect(asked).toHaveLength(2);
});

test('a release that the site did not have yet is asked for again (REL-88)', async () => {
  const { releases } = await siteAnswering(404);
  expect(await releases.read('shell', '1.0.0')).toBeUndefined();
  expect((await releases.read('shell', '1.0.0'))?.name).toBe('shell');
});

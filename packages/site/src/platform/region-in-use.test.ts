import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegionFile } from '@larder/federation/release';
import { readComposition, sourcesOf } from '@larder/federation/testing';
import { watchRegions } from '../start/watch-regions';
import { testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

test('another time zone or currency of a region that is there is refused as region_in_use, unless somebody insists (REL-99)', async () => {
  const sources = sourcesOf(['mf-orders', 'mf-insights']).map((source) => ({
    ...source,
    facts: readRegionFile(join(__dirname, `../../regions/${source.region}.json`)).facts!,
  }));
  const { larder, asOperator, sequence, root } = await testingSite(ends, { sources });
  const { digest } = await asOperator.get<{ digest: string }>('/platform/region/gb');
  const { facts, ...source } = sources[0]!;
  const moved = { ...source, facts: { ...facts, timeZone: 'Europe/Lisbon', currency: 'EUR' } };
  const put = async (more: object) =>
    asOperator
      .call('PUT', '/platform/region/gb', {
        sequence: await sequence(),
        body: { definition: moved, from: digest, ...more },
      })
      .then(
        () => 'taken',
        (error: { codeOfSite: string; message: string }) => [error.codeOfSite, error.message],
      );
  const refusal =
    'gb has workspaces. Its time zone is Europe/London, not Europe/Lisbon, and its currency is GBP, not EUR; where it has none, use larder region apply --overwrite.';
  expect(await put({})).toEqual(['region_in_use', refusal]);
  const file = join(root, 'regions/gb.json');
  writeFileSync(file, JSON.stringify(moved));
  expect(await larder('region', 'apply', file)).toEqual({ code: 1, said: refusal });
  expect((await asOperator.get<{ digest: string }>('/platform/region/gb')).digest).toBe(digest);
  expect(await put({ overwrite: true })).toBe('taken');
});

test('a gateway that restarts with its own file undoes no larder region apply --to (REL-19, REL-20)', async () => {
  const { larder, root, store, site } = await testingSite(ends);
  const gatewaysFolder = mkdtempSync(join(tmpdir(), 'larder-gateway-'));
  const [gb] = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] });
  writeFileSync(join(gatewaysFolder, 'gb.json'), JSON.stringify(gb));
  const start = () => watchRegions(store, gatewaysFolder, site.report).look();
  await start();
  const file = join(root, 'regions/gb.json');
  writeFileSync(file, JSON.stringify({ ...gb, remotes: { 'mf-orders': ['main'] } }));
  expect(await larder('region', 'apply', file)).toEqual({ code: 0, said: 'Put into use: gb.' });
  await start();
  expect((await readComposition(store, 'gb'))!.remotes.map(({ name }) => name)).toEqual(['mf-orders']);
  expect(await larder('region', 'apply', file)).toEqual({
    code: 0,
    said: 'Nothing is to be applied: no file differs from what was last applied from it.',
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('what was applied before a refused file is named before the refusal (REL-19, REL-32)', async () => {
  const { larder, root, store } = await testingSite(ends);
  const [gb, fr] = sourcesOf(['mf-orders', 'mf-insights']);
  writeFileSync(join(root, 'regions/fr.json'), JSON.stringify(fr));
  writeFileSync(join(root, 'regions/gb.json'), JSON.stringify({ ...gb, remotes: { 'mf-nowhere': 'all' } }));
  const refusal = 'remotes.mf-nowhere: there is no such remote; there are mf-insights, mf-orders.';
  expect(await larder('region', 'apply', '--dry-run')).toEqual({ code: 1, said: refusal });
  expect(await larder('region', 'apply')).toEqual({ code: 1, said: `Put into use already: fr.\n${refusal}` });
  expect((await readComposition(store, 'fr'))!.remotes.map(({ name }) => name)).toEqual([]);
  expect(await larder('region', 'apply')).toEqual({ code: 1, said: refusal });
});

test('a region whose language has a gap is not put into use at a site (REL-97)', async () => {
  const { larder, root, sequence } = await testingSite(ends);
  mkdirSync(join(root, 'packages/i18n/src/locales'), { recursive: true });
  writeFileSync(join(root, 'packages/i18n/src/locales/en.json'), JSON.stringify({ next: 'Next' }));
  writeFileSync(join(root, 'packages/i18n/src/locales/fr.json'), '{}');
  const { facts } = readRegionFile(join(__dirname, '../../regions/fr.json'));
  const [gb, fr] = sourcesOf(['mf-orders']);
  writeFileSync(join(root, 'regions/gb.json'), JSON.stringify(gb));
  writeFileSync(join(root, 'regions/fr.json'), JSON.stringify({ ...fr, facts }));
  const before = await sequence();
  const refused = { code: 1, said: 'fr: packages/i18n/src/locales/fr.json: next is missing in fr.' };
  expect([await larder('region', 'apply'), await sequence()]).toEqual([refused, before]);
});

test('a region is written back as it is in use, into a folder that is there (REL-19)', async () => {
  const { larder, root, asOperator } = await testingSite(ends);
  rmSync(join(root, 'regions'), { recursive: true });
  expect(await larder('region', 'export', 'gb')).toEqual({
    code: 1,
    said: `There is no folder ${join(root, 'regions')}; name the folder of the regions with --regions.`,
  });
  mkdirSync(join(root, 'regions'));
  const file = join(root, 'regions/gb.json');
  expect(await larder('region', 'export', 'gb')).toEqual({ code: 0, said: `${file} is as gb is in use.` });
  const { definition } = await asOperator.get<{ definition: object }>('/platform/region/gb');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(definition);
});

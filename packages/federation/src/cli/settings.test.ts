import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseParts } from '../release/release-parts';
import { readRegionSources } from '../release/region-sources';
import { ReleaseStore } from '../release/release-store';
import { remoteCandidate, shellCandidate } from '../release/testing/fixture-releases';
import { runCommand } from './main';

const { LARDER_STORE, LARDER_REGIONS } = process.env;
afterEach(() => {
  for (const [name, value] of Object.entries({ LARDER_STORE, LARDER_REGIONS })) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
});

/** A folder with a store and regions in places of their own, and what a check says there. */
async function newPlace(version: string) {
  const root = mkdtempSync(join(tmpdir(), 'larder-settings-'));
  mkdirSync(join(root, 'my-regions'));
  writeFileSync(
    join(root, 'my-regions/gb.json'),
    JSON.stringify({ region: 'gb', features: [], remotes: { 'mf-orders': 'all' } }),
  );
  await releaseParts(new ReleaseStore(join(root, 'my-store')), readRegionSources(join(root, 'my-regions')), [
    shellCandidate(),
    remoteCandidate('mf-orders', version),
  ]);
  const check = async (...argv: string[]) => {
    const said: string[] = [];
    await runCommand(
      ['check', '--root', root, ...argv],
      (line) => said.push(line),
      (line) => said.push(line),
    );
    return said.join('\n');
  };
  return { root, check };
}

test('the command line works on the store and the regions that the environment names, whole or from the root', async () => {
  const { root, check } = await newPlace('1.2.3');
  Object.assign(process.env, { LARDER_STORE: join(root, 'my-store'), LARDER_REGIONS: join(root, 'my-regions') });
  expect(await check()).toContain('mf-orders 1.2.3');
  Object.assign(process.env, { LARDER_STORE: 'my-store', LARDER_REGIONS: 'my-regions' });
  expect(await check()).toContain('mf-orders 1.2.3');
});

test('an option comes before the environment, and an empty variable is none', async () => {
  const [here, there] = [await newPlace('1.2.3'), await newPlace('4.5.6')];
  Object.assign(process.env, {
    LARDER_STORE: join(here.root, 'my-store'),
    LARDER_REGIONS: join(here.root, 'my-regions'),
  });
  expect(
    await here.check('--store', join(there.root, 'my-store'), '--regions', join(there.root, 'my-regions')),
  ).toContain('mf-orders 4.5.6');
  Object.assign(process.env, { LARDER_STORE: '', LARDER_REGIONS: '' });
  expect(await here.check()).toBe(`There are no region sources in ${join(here.root, 'packages/site/regions')}.`);
});

import { existsSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseParts } from '@larder/federation/release';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { createSite } from '../create-site';
import { writeRegionConfigs } from './write-region-configs';

async function gateway() {
  const store = newStore();
  const sources = sourcesOf(['mf-orders'], { 'mf-orders': 'all' });
  await releaseParts(store, sources, [shellCandidate(), remoteCandidate('mf-orders')]);
  const site = createSite({ store, environment: 'test', log: () => undefined });
  return { store, folder: store.storage.folder!, site };
}
const versionIn = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'compositions/gb.json'), 'utf8')) as { remotes: { version: string }[] })
    .remotes[0]!.version;

test('a folder store that is moved away is not made again, and is written into once it is back (REL-5, REL-16)', async () => {
  const { store, folder, site } = await gateway();
  await writeRegionConfigs(folder, site);
  expect(versionIn(folder)).toBe('1.0.0');
  const away = `${folder}-away`;
  renameSync(folder, away);
  await expect(writeRegionConfigs(folder, site)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(existsSync(folder)).toBe(false);
  renameSync(away, folder);
  await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0')]);
  await writeRegionConfigs(folder, site);
  expect(versionIn(folder)).toBe('1.1.0');
});

test('an empty folder that an API reads gets compositions, configurations and problems (API-20)', async () => {
  const { site } = await gateway();
  const shared = mkdtempSync(join(tmpdir(), 'larder-shared-'));
  await writeRegionConfigs(shared, site);
  expect(versionIn(shared)).toBe('1.0.0');
  expect(JSON.parse(readFileSync(join(shared, 'config/gb.json'), 'utf8'))).toMatchObject({ region: 'gb' });
  expect(JSON.parse(readFileSync(join(shared, 'config/problems.json'), 'utf8'))).toEqual(site.problems());
});

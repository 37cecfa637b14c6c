import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '@larder/contracts';
import { readRegionSources } from '../release/region-sources';
import { releaseParts } from '../release/release-parts';
import { ReleaseStore } from '../release/release-store';
import { shellCandidate } from '../release/testing/fixture-releases';
import { readWorkspace, repositoryRoot } from '../workspace';
import { runCommand } from './main';

const NAME = 'mf-stock-room';

/** A workspace with a made remote, and a store with a shell alone. */
async function newWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'larder-release-stage-'));
  mkdirSync(join(root, 'regions'));
  symlinkSync(join(repositoryRoot(), 'node_modules'), join(root, 'node_modules'));
  writeFileSync(
    join(root, 'regions/gb.json'),
    JSON.stringify({ region: 'gb', features: [], remotes: { [NAME]: 'all' } }),
  );
  const larder = async (...argv: string[]) => {
    const said: string[] = [];
    const print = (line: string) => said.push(line);
    const code = await runCommand([...argv, '--root', root, '--regions', join(root, 'regions')], print, print);
    return { code, said: said.join('\n') };
  };
  await larder('create', NAME);
  symlinkSync(join(repositoryRoot(), 'mf-auth/node_modules'), join(root, NAME, 'node_modules'));
  const store = new ReleaseStore(join(root, '.larder/store'));
  await releaseParts(store, readRegionSources(join(root, 'regions')), [
    shellCandidate('1.0.0', { contract: SHELL_CONTRACT, provides: { ...readWorkspace(root).shared } }),
  ]);
  return { root, larder, store };
}

test('release --stage holds a new name, and stores nothing when the stage is refused (REL-32, REL-52, REL-59)', async () => {
  const { larder, store } = await newWorkspace();
  expect(await larder('release', NAME, '--stage', '5')).toEqual({
    code: 0,
    said: `${NAME} 1.0.0 is held; larder use ${NAME} 1.0.0 puts it into use`,
  });
  expect((await larder('use', NAME, '1.0.0')).said).toBe(`${NAME} 1.0.0 is in use in gb.`);

  const release = (...argv: string[]) => larder('release', NAME, '--version', '1.1.0', ...argv);
  expect((await release('--stage', 'five')).code).toBe(2);
  expect(await release('--stage', '5')).toEqual({
    code: 1,
    said: 'Without telemetry nothing returns by itself; use --blind.',
  });
  expect(await store.versionsOf(NAME)).toEqual(['1.0.0']);
  expect(await release('--stage', '5', '--blind')).toEqual({
    code: 0,
    said: `${NAME} 1.1.0 is the candidate in gb.`,
  });
});

test('a faulty file of a region is a note of a release, and refuses only one that puts the files into use (REL-19, REL-45)', async () => {
  const { root, larder, store } = await newWorkspace();
  writeFileSync(join(root, 'regions/gb.json'), '{ "region": "gb",');
  const refused = await larder('release', NAME, '--recompose');
  expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/^gb\.json:1: .+$/)]);
  expect(await store.versionsOf(NAME)).toEqual([]);
  const { code, said } = await larder('release', NAME);
  expect([code, said]).toEqual([0, expect.stringMatching(new RegExp(`^${NAME} 1\\.0\\.0 is released in gb;`))]);
  expect(said).toMatch(/\ngb\.json:1: .+\nThe files of the regions were not compared with what is in use\.$/);
});

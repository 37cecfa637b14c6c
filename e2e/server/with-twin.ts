// A second gateway on the same API that gives the development twin of its shell to developers (REL-86): the builds of
// the site under test, in a store of its own.
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  addTwin,
  outputFolderOf,
  readRegionSources,
  readWorkspace,
  releaseParts,
  ReleaseStore,
} from '@larder/federation';
import { readRelease } from '@larder/federation/release';
import { createSite } from '@larder/site';

const root = resolve(import.meta.dirname, '../..');
const [, , port = '', api = ''] = process.argv;

async function start(): Promise<void> {
  const workspace = readWorkspace(root);
  const scratch = mkdtempSync(join(tmpdir(), 'larder-twin-'));
  const shell = workspace.parts.find(({ kind }) => kind === 'shell')!;
  const shellBuild = join(scratch, 'shell');
  cpSync(outputFolderOf(shell.folder), shellBuild, { recursive: true });
  await addTwin(workspace, shell, shellBuild);
  const store = new ReleaseStore(join(scratch, 'store'));
  await releaseParts(
    store,
    readRegionSources(join(root, 'packages/site/regions')),
    workspace.parts.map((part) => {
      const folder = part === shell ? shellBuild : outputFolderOf(part.folder);
      return { release: readRelease(folder), folder };
    }),
  );
  const origin = `http://localhost:${port}`;
  const site = createSite({ store, environment: 'test', endToEndTest: true, api, platform: { site: origin } });
  // A site of an operator who wants no twin to be had.
  const without = createSite({ store, environment: 'test', api, platform: { site: origin }, devTwin: false });
  await site.listen(Number(port), 'localhost');
  await without.listen(Number(port) + 1, 'localhost');
  console.info(`ready at ${origin}`);
  process.on('SIGTERM', () => void Promise.all([site.close(0), without.close(0)]).then(() => process.exit(0)));
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

// A second gateway on the same API, whose regions list 45 remotes more (REL-109): the builds of the site under test, and
// remotes that have files and declarations and no code.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { outputFolderOf, readRegionSources, readWorkspace, releaseParts, ReleaseStore } from '@larder/federation';
import { readRelease } from '@larder/federation/release';
import { createSite } from '@larder/site';
import { MANY_REMOTES, remoteWithFiles, withManyRemotes } from './many-remotes';

const root = resolve(import.meta.dirname, '../..');
const [, , port = '', api = ''] = process.argv;

async function start(): Promise<void> {
  const store = new ReleaseStore(join(mkdtempSync(join(tmpdir(), 'larder-fifty-')), 'store'));
  await releaseParts(store, withManyRemotes(readRegionSources(join(root, 'packages/site/regions'))), [
    ...readWorkspace(root).parts.map((part) => {
      const folder = outputFolderOf(part.folder);
      return { release: readRelease(folder), folder };
    }),
    ...MANY_REMOTES.map(remoteWithFiles),
  ]);
  const site = createSite({ store, environment: 'test', endToEndTest: true, api });
  await site.listen(Number(port), 'localhost');
  console.info(`ready at http://localhost:${port}`);
  process.on('SIGTERM', () => void site.close(0).then(() => process.exit(0)));
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

// A second gateway on the same API, whose regions list 45 remotes more (REL-109): the builds of the site under test, and
// remotes that have files and declarations and no code.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegionSources, releaseParts, ReleaseStore } from '@larder/federation';
import { createSite } from '@larder/site';
import { builtParts, root } from './built-parts';
import { MANY_REMOTES, remoteWithFiles, withManyRemotes } from './many-remotes';
import { serveBeside } from './serve-beside';

const [, , port = '', api = ''] = process.argv;

serveBeside(port, async () => {
  const store = new ReleaseStore(join(mkdtempSync(join(tmpdir(), 'larder-fifty-')), 'store'));
  await releaseParts(store, withManyRemotes(readRegionSources(join(root, 'packages/site/regions'))), [
    ...builtParts(),
    ...MANY_REMOTES.map(remoteWithFiles),
  ]);
  return createSite({ store, environment: 'test', endToEndTest: true, api });
});

// A second gateway on the same API with a store of its own: the builds of the site under test, which a test may release,
// stage and switch off without another one seeing it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRegionSources, releaseParts, ReleaseStore } from '@larder/federation';
import { createSite } from '@larder/site';
import { builtParts, root } from './built-parts';
import { serveBeside } from './serve-beside';

const [, , port = '', api = '', folder = ''] = process.argv;

serveBeside(port, async () => {
  rmSync(folder, { recursive: true, force: true });
  const store = new ReleaseStore(folder);
  await releaseParts(store, readRegionSources(join(root, 'packages/site/regions')), builtParts());
  return createSite({ store, environment: 'test', endToEndTest: true, api });
});

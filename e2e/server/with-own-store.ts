// A second gateway on the same API with a store of its own: the builds of the site under test, which a test may release,
// stage and switch off without another one seeing it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRegionSources, releaseParts, ReleaseStore } from '@larder/federation';
import { createSite } from '@larder/site';
import { builtParts, root } from './built-parts';

const [, , port = '', api = '', folder = ''] = process.argv;

async function start(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const store = new ReleaseStore(folder);
  await releaseParts(store, readRegionSources(join(root, 'packages/site/regions')), builtParts());
  const site = createSite({ store, environment: 'test', endToEndTest: true, api });
  await site.listen(Number(port), 'localhost');
  console.info(`ready at http://localhost:${port}`);
  process.on('SIGTERM', () => void site.close(0).then(() => process.exit(0)));
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

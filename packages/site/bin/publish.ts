/** Publishes a finished build into the release store: what the container of a remote does, once. Bundled into its image. Settings: README.md. */
import { migrate, openStore, publishBuild, readRegionSources } from '@larder/federation/release';
import { readPublishEnvironment } from '../src/start/environment';

async function main(): Promise<void> {
  const { LARDER_STORE, LARDER_REGIONS, LARDER_PUBLISH, LARDER_PART } = readPublishEnvironment(process.env);
  const [store, sources] = [openStore(LARDER_STORE), readRegionSources(LARDER_REGIONS)];
  await migrate(store, sources);
  const isNew = await publishBuild(store, sources, LARDER_PUBLISH, LARDER_PART);
  console.info(isNew ? 'Released.' : 'This build is released already.');
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});

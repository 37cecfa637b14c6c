/** Serves the site on its own, with the API elsewhere: `tsx packages/site/bin/serve.ts`. Bundled into the gateway's image. Settings: README.md. */
import { publishBuild, readRegionSources, recompose, ReleaseStore } from '@larder/federation/release';
import { createSite } from '../src/create-site';
import { readServerEnvironment } from '../src/start/environment';
import { stopOnSignals } from '../src/start/stop-on-signals';
import { writeRegionConfigs } from '../src/start/write-region-configs';

async function main(): Promise<void> {
  const { PORT, HOST, LARDER_STORE, LARDER_REGIONS, LARDER_PUBLISH, API_URL, NODE_ENV, TRUST_PROXY, SCRIPT_ORIGINS, SECURITY_CONTACT } = readServerEnvironment(process.env);
  const store = new ReleaseStore(LARDER_STORE);
  if (LARDER_PUBLISH) await publishBuild(store, readRegionSources(LARDER_REGIONS), LARDER_PUBLISH, 'shell');
  // Releases leave the regions alone; the gateway puts its own files of them into use. What does not fit stays out, and the site goes on.
  await recompose(store, readRegionSources(LARDER_REGIONS)).catch((error: Error) => console.error(`The regions stay as they were: ${error.message}`));
  const site = createSite({ store: LARDER_STORE, regions: LARDER_REGIONS, api: API_URL, environment: NODE_ENV, trustProxy: TRUST_PROXY, scriptOrigins: SCRIPT_ORIGINS, securityContact: SECURITY_CONTACT });
  writeRegionConfigs(LARDER_STORE, site.configOf);
  await site.listen(PORT, HOST);
  stopOnSignals(() => site.close(), console.info);
  console.info(`The site listens on port ${PORT}.`);
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});

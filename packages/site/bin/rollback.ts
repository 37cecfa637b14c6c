/**
 * Puts earlier releases back into use where there is no checkout: `node rollback.mjs mf-orders` in the gateway's
 * container. Settings: README.md.
 */
import { firstSources, migrate, openStore, refuseUnknown, ReleaseRefused, rollBack } from '@larder/federation/release';
import { readStoreEnvironment } from '../src/start/environment';

async function main(names: string[]): Promise<void> {
  const { LARDER_STORE, LARDER_REGIONS } = readStoreEnvironment(process.env);
  if (names.length === 0)
    throw new ReleaseRefused(['Say which part to roll back, or all for everything that the last release brought.']);
  const store = openStore(LARDER_STORE);
  const sources = await firstSources(store, LARDER_REGIONS);
  await migrate(store, sources);
  await refuseUnknown(store, names);
  for (const { name, region, version } of await rollBack(store, sources, ...names))
    console.info(`${name} ${version} is in use again (${region}).`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});

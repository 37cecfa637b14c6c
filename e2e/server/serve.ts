// The deployed site for end-to-end tests: real releases in a store of its own, the real API on an embedded database in
// memory, the `e2e` data.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectDatabase, loadData, migrate } from '@larder/api';
import { createRecordedApi } from '@larder/api/testing';
import {
  buildParts,
  outputFolderOf,
  readRegionSources,
  readWorkspace,
  releaseParts,
  ReleaseStore,
} from '@larder/federation';
import { createSite } from '@larder/site';
import { MORNING, OTP_SECRET, PASSWORD } from '../fixtures/people';
import { serveElsewhere } from './other-places';

const root = resolve(import.meta.dirname, '../..');
const storeFolder = join(root, '.cache/e2e/store');
const port = Number(process.argv[2] ?? 4173);

async function publish(): Promise<void> {
  const workspace = readWorkspace(root);
  rmSync(storeFolder, { recursive: true, force: true });
  const built = await buildParts(workspace, workspace.parts, {
    onDone: ({ part, isReused }) => console.info(`${part.name} ${isReused ? 'is unchanged' : 'is built'}`),
  });
  await releaseParts(
    new ReleaseStore(storeFolder),
    readRegionSources(join(root, 'packages/site/regions')),
    built.map(({ part, release }) => ({ release, folder: outputFolderOf(part.folder) })),
  );
}

async function start(): Promise<void> {
  await publish();
  const database = await connectDatabase(process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : {});
  await migrate(database);
  await loadData(database, { profile: 'e2e', nowMs: Date.parse(MORNING), password: PASSWORD, otpSecret: OTP_SECRET });
  const site = createSite({ store: storeFolder, environment: 'test', endToEndTest: true });
  const api = await createRecordedApi({
    database,
    signingKey: randomBytes(32).toString('hex'),
    environment: 'test',
    profile: 'e2e',
    publicUrl: `http://localhost:${port}`,
    regions: () => site.regions(),
    configOf: (region) => site.configOf(region),
    featuresOf: (region) => site.featuresOf(region),
    releasesOf: (region) => site.releasesOf(region),
  });
  site.useApi((request, response) => api.routing(request, response));
  await api.ready();
  const endElsewhere = await serveElsewhere({ root, store: storeFolder, port });
  await site.listen(port, 'localhost');
  console.info(`ready at http://localhost:${port}`);
  const stop = () =>
    void Promise.all([endElsewhere(), site.close(1000), api.services.live.stop()])
      .then(() => api.close())
      .then(() => database.close())
      .then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

// The deployed site for end-to-end tests: real releases in a store, the real API on an embedded database in memory, the
// `e2e` data.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { connectDatabase, type Database, loadData, migrate } from '@larder/api';
import { createRecordedApi } from '@larder/api/testing';
import {
  buildParts,
  outputFolderOf,
  readRegionSources,
  readWorkspace,
  releaseParts,
  ReleaseStore,
  withBuildLock,
} from '@larder/federation';
import { CandidateJudge, createSite, numbersThrough } from '@larder/site';
import { METRICS_TOKEN, MORNING, OTP_SECRET, PASSWORD } from '../fixtures/people';

/** As the gateway's program does. */
const JUDGE_EVERY_MS = 5000;

/** Where a site lies and is reached. */
export interface ServedSite {
  /** The workspace that is built. */
  root: string;
  /** The folder that its releases come into. */
  store: string;
  port: number;
  /** Does what is to be done between the start of the API and the first request; its result is called at the end. */
  prepare(database: Database): Promise<(() => Promise<unknown>) | void>;
}

/** Builds, releases and serves a site, says that it is ready, and ends it on a signal. */
export async function serveSite({ root, store, port, prepare }: ServedSite): Promise<void> {
  await publish(root, store);
  const database = await connectDatabase(process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : {});
  await migrate(database);
  await loadData(database, { profile: 'e2e', nowMs: Date.parse(MORNING), password: PASSWORD, otpSecret: OTP_SECRET });
  const site = createSite({ store, environment: 'test', endToEndTest: true });
  await site.compositions();
  const platformToken = randomBytes(16).toString('hex');
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
    platformToken,
    metricsToken: METRICS_TOKEN,
    // A test lets its visitors come from several addresses.
    trustProxy: ['127.0.0.1', '::1'],
  });
  site.useApi((request, response) => api.routing(request, response));
  const judge = new CandidateJudge(new ReleaseStore(store), {
    numbersOf: numbersThrough(await api.listen({ port: 0, host: '127.0.0.1' }), platformToken),
    log: console.info,
  });
  const judging = setInterval(() => void judge.look(), JUDGE_EVERY_MS);
  const endPrepared = await prepare(database);
  await site.listen(port, 'localhost');
  console.info(`ready at http://localhost:${port}`);
  const stop = () => {
    clearInterval(judging);
    void Promise.all([endPrepared?.(), site.close(1000), api.services.live.stop()])
      .then(() => api.close())
      .then(() => database.close())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Under the lock, since another site of these sources may be built at the same time. */
const publish = (root: string, store: string): Promise<void> =>
  withBuildLock(root, async () => {
    const workspace = readWorkspace(root);
    const built = await buildParts(workspace, workspace.parts, {
      onDone: ({ part, isReused }) => console.info(`${part.name} ${isReused ? 'is unchanged' : 'is built'}`),
    });
    await releaseParts(
      new ReleaseStore(store),
      readRegionSources(join(root, 'packages/site/regions')),
      built.map(({ part, release }) => ({ release, folder: outputFolderOf(part.folder) })),
    );
  });

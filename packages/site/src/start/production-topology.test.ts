import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, readRegionFiles } from '@larder/api';
import { createRecordedApi } from '@larder/api/testing';
import { openTestDatabase } from '@larder/api/testing/database';
import { servedCalls, servedSignatures } from '@larder/contracts/served-calls';
import { openStore, releaseParts, switchParts } from '@larder/federation/release';
import { declarationOf, newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { S3StandIn } from '@larder/federation/testing/s3';
import { createSite } from '../create-site';
import { watchRegions } from './watch-regions';
import { writeRegionConfigs } from './write-region-configs';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('embedded', 'schema');
});
afterAll(() => database.close());

/**
 * A gateway and an API that share a folder and nothing else, as docker-compose.yml has them: that of the store, when it
 * is one.
 */
async function installation(store = newStore(), shared = store.folder) {
  const { parts } = declarationOf('mf-insights');
  const insights = {
    ...declarationOf('mf-insights'),
    parts: { ...parts, extra: { ...parts.extra, features: ['billing'] } },
  };
  await releaseParts(store, sourcesOf(['mf-orders', 'mf-insights']), [
    shellCandidate(),
    remoteCandidate('mf-orders'),
    remoteCandidate('mf-insights', '1.0.0', { declaration: insights }),
  ]);
  const regions = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  cpSync(join(__dirname, '../../regions'), regions, { recursive: true });
  // The names by which the API's image finds both in the store.
  const seen = mkdtempSync(join(tmpdir(), 'larder-seen-'));
  mkdirSync(join(shared, 'config'), { recursive: true });
  symlinkSync(join(shared, 'config'), join(seen, 'config'));
  symlinkSync(join(shared, 'compositions'), join(seen, 'composition'));
  const files = readRegionFiles(seen);
  const api = await createRecordedApi({
    database,
    environment: 'production',
    signingKey: 'a key for tests, thirty-two characters or more',
    publicUrl: 'https://larder.test',
    ...files,
    runJobs: false,
    trustProxy: ['127.0.0.1'],
  });
  ends.push(() => api.close());
  const site = createSite({
    store,
    regions,
    environment: 'production',
    api: await api.listen({ port: 0, host: '127.0.0.1' }),
    log: () => undefined,
  });
  ends.push(() => site.close(0));
  const port = await site.listen(0);
  const change = async (edit: (config: string) => string) => {
    const file = join(regions, 'gb.config.json');
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
    await writeRegionConfigs(shared, site);
  };
  await writeRegionConfigs(shared, site);
  const switchOff = async (what: string) => {
    await switchParts(store, { what, isOn: false, regions: ['gb'] });
    await writeRegionConfigs(shared, site);
  };
  const release = async (version: string) => {
    await releaseParts(store, sourcesOf(['mf-orders', 'mf-insights']), [remoteCandidate('mf-orders', version)]);
    await writeRegionConfigs(shared, site);
  };
  /** What `bin/serve.ts` does each second. */
  const regionFiles = watchRegions(store, regions, site.report);
  const look = async () => {
    await regionFiles.look();
    await writeRegionConfigs(shared, site);
  };
  /** Puts what is in use into the files of the regions, but for what gb is to have otherwise. */
  const writeSources = async (changes: object = {}) => {
    for (const source of sourcesOf(['mf-orders', 'mf-insights']))
      writeFileSync(
        join(regions, `${source.region}.json`),
        JSON.stringify({ ...source, ...(source.region === 'gb' && changes) }),
      );
    await look();
  };
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const ready = async () =>
    (await (await ask('/ready')).json()) as { status: string; checks: Record<string, string>; problems?: string[] };
  return { change, switchOff, release, files, look, writeSources, ask, ready };
}

/** What a reader says three seconds from now. The gateway looks and tells once a second besides. */
function inThreeSeconds<T>(read: () => T): T {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000);
  try {
    return read();
  } finally {
    clock.mockRestore();
  }
}

/** Until the API has looked again. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not happen within a minute.');
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

test('maintenance reaches an API in another process, and ends there too (API-20)', async () => {
  const { change, ask } = await installation();
  const lookUp = async () => (await ask('/api/workspace/lookup?region=gb&workspaceName=none')).status;
  expect(await lookUp()).toBe(404);
  const [from, to] = [new Date(Date.now() - 60_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  await change((config) =>
    config.replace(
      '"maintenance": null',
      `"maintenance": { "from": "${from}", "to": "${to}", "textKey": "planned", "closed": true }`,
    ),
  );
  await until(async () => (await lookUp()) === 503);
  await change((config) => config.replace(/"maintenance": \{[^}]*\}/, '"maintenance": null'));
  await until(async () => (await lookUp()) === 404);
});

test('features whose part is switched off are off in an API of another process within 5 s (API-50, RUL-115, REL-22, REL-28)', async () => {
  const { files, switchOff } = await installation();
  expect([...files.featuresOf('gb')!]).toEqual(['billing']);
  await switchOff('mf-insights/extra');
  expect(inThreeSeconds(() => [...files.featuresOf('gb')!])).toEqual([]);
});

test('/ready names a file that is broken, and the API goes on with the last good one (API-95, REL-57)', async () => {
  const { change, ask, ready } = await installation();
  expect(await ready()).toEqual({
    status: 'ready',
    checks: { database: 'ok', migrations: 'ok', outbox: 'ok' },
    calls: servedCalls(),
  });
  // The shapes themselves, for whoever was built with others.
  expect(await (await ask('/ready?signatures=1')).json()).toMatchObject({ status: 'ready', ...servedSignatures() });
  await change((config) => config.replace('"maintenance": null', '"maintenance": tru'));
  await until(async () => (await ready()).problems !== undefined);
  expect(await ready()).toMatchObject({
    status: 'ready',
    checks: { regions: 'failing' },
    problems: [
      expect.stringMatching(/^gb\.config\.json:31: The file is no JSON: .*What was read last stays in use\.$/),
    ],
  });
  expect((await ask('/api/workspace/lookup?region=gb&workspaceName=none')).status).toBe(404);
  await change((config) => config.replace('"maintenance": tru', '"maintenance": null'));
  await until(async () => (await ready()).problems === undefined);
});

test('/ready names a file of a region that is refused, until it is mended (REL-19)', async () => {
  const { writeSources, ready } = await installation();
  await writeSources({ remotes: { 'mf-orders': ['mian'] } });
  await until(async () => (await ready()).problems !== undefined);
  expect(await ready()).toMatchObject({
    status: 'ready',
    checks: { regions: 'failing' },
    problems: [
      'The region gb lists the part mian of mf-orders, which does not have it. The former definition stays in force.',
    ],
  });
  await writeSources();
  await until(async () => (await ready()).problems === undefined);
});

test('/ready names a store that can not be reached with the time of the last reading, until it can (REL-16)', async () => {
  const storage = new S3StandIn();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await storage.begin();
  ends.push(() => storage.end());
  const env = { S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  const shared = mkdtempSync(join(tmpdir(), 'larder-shared-'));
  const { writeSources, look, ready, ask } = await installation(openStore(`s3://${bucket}/store`, {}, env), shared);
  await writeSources();
  const fromMs = Date.now();
  // Another root, so that the gateway reads the store anew.
  await writeSources({ remotes: { 'mf-orders': 'all' } });
  expect((await ready()).problems).toBeUndefined();
  const hadReadAtMs = Date.now();
  storage.diesAfter = storage.seen.length;
  await until(async () => {
    await look();
    return (await ready()).problems !== undefined;
  });
  const { status, problems } = await ready();
  expect([status, problems]).toEqual([
    'ready',
    [
      expect.stringMatching(
        /^The store s3:\/\/\S+ can't be reached \(.+\); .* What was read last, at \S+Z, stays in use\.$/,
      ),
    ],
  ]);
  const readAtMs = Date.parse(/ at (\S+Z),/.exec(problems![0]!)![1]!);
  // Neither the moment of the last try, which failed, nor that of an earlier reading.
  expect(readAtMs).toBeGreaterThanOrEqual(fromMs);
  expect(readAtMs).toBeLessThanOrEqual(hadReadAtMs);
  expect((await ask('/composition/gb.json')).status).toBe(200);
  storage.diesAfter = Infinity;
  await until(async () => {
    await look();
    return (await ready()).problems === undefined;
  });
});

test('an API in another process takes figures of a new release within 5 s, without a restart, and goes on with those of the former one (REL-82)', async () => {
  const { files, release } = await installation();
  expect(files.releasesOf!('gb')).toMatchObject({
    shell: { releases: ['1.0.0'], modules: [] },
    'mf-orders': { releases: ['1.0.0'], modules: [expect.any(String)] },
  });
  await release('1.1.0');
  expect(inThreeSeconds(() => files.releasesOf!('gb')!['mf-orders']!.releases)).toEqual(['1.1.0', '1.0.0']);
});

// The site for the test of a further language: what the `e2e` data have in fr belongs to de.
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type Database, loadData, migrate } from '@larder/api';
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

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.argv[2]);
const REGION = 'de';

async function moveData(database: Database): Promise<void> {
  await database.asOwner(async (client) => {
    // References by region and name are moved at both ends.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ table_name: string }>(
      `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'region' and t.table_type = 'BASE TABLE'`,
    );
    for (const { table_name } of rows)
      await client.query(`update "${table_name}" set region = $1 where region = 'fr'`, [REGION]);
    await client.query(
      `update calendars set ics = replace(ics, 'Europe/Paris', 'Europe/Berlin') where ics like '%Europe/Paris%'`,
    );
    await client.query('set session_replication_role = default');
  });
}

async function start(): Promise<void> {
  const workspace = readWorkspace(root);
  const store = join(root, 'store');
  const built = await buildParts(workspace, workspace.parts);
  await releaseParts(
    new ReleaseStore(store),
    readRegionSources(join(root, 'packages/site/regions')),
    built.map(({ part, release }) => ({ release, folder: outputFolderOf(part.folder) })),
  );
  const database = await connectDatabase({});
  await migrate(database);
  await loadData(database, { profile: 'e2e', nowMs: Date.parse(MORNING), password: PASSWORD, otpSecret: OTP_SECRET });
  const site = createSite({ store, environment: 'test', endToEndTest: true });
  await site.compositions();
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
  const isThere = () => database.asSystem((tx) => tx.one('', 'select 1 as n from regions where id = $1', [REGION]));
  while (!(await isThere())) await pause(100);
  await moveData(database);
  await site.listen(port, 'localhost');
  console.info(`ready at http://localhost:${port}`);
  process.on(
    'SIGTERM',
    () =>
      void Promise.all([site.close(0), api.services.live.stop()])
        .then(() => api.close())
        .then(() => database.close())
        .then(() => process.exit(0)),
  );
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

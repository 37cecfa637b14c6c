import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@larder/api';
import { openTestDatabase } from '@larder/api/testing/database';
import { stagedSite, TOKEN } from './testing/staged-site';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('embedded', 'schema');
});
afterAll(() => database.close());

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not happen within 60 s.');
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
}

test('the program of the gateway returns a candidate that is worse by itself, and leaves a good one (REL-67, REL-70)', async () => {
  const { gateway, tell, root, apiUrl, folder, sources } = await stagedSite(database, ends);
  // The API learns from one that judges nothing which releases count.
  await gateway();
  for (const remote of ['mf-orders', 'mf-insights']) {
    await tell(remote, 'control', 60, 'mount');
    await tell(remote, 'candidate', 40, 'mount');
  }
  await tell('mf-orders', 'candidate', 36, 'failed');

  const regions = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  cpSync(join(__dirname, '../../regions'), regions, { recursive: true });
  for (const source of sources) writeFileSync(join(regions, `${source.region}.json`), JSON.stringify(source));
  const program = spawn(
    process.execPath,
    ['--require', createRequire(__filename).resolve('tsx/cjs'), join(__dirname, '../../bin/serve.ts')],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        HOST: '127.0.0.1',
        API_URL: apiUrl,
        LARDER_STORE: folder,
        LARDER_REGIONS: regions,
        PLATFORM_TOKEN: TOKEN,
      },
      stdio: 'ignore',
    },
  );
  ends.push(() => program.kill('SIGKILL'));
  await until(async () => (await root()).returned !== undefined);
  const { stages, returned, entry } = await root();
  expect([Object.keys(stages!.gb!), Object.keys(returned!.gb!), entry.who]).toEqual([
    ['mf-insights'],
    ['mf-orders'],
    'the gateway',
  ]);
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseParts } from '@larder/federation/release';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { S3StandIn } from '@larder/federation/testing/s3';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();
const GATEWAY = join(__dirname, '../../bin/serve.ts');
const ROLLBACK = join(__dirname, '../../bin/rollback.ts');
const REGIONS = join(__dirname, '../../regions');

test('a gateway whose store ignores conditional writes ends with one sentence and exit code 1 (REL-6)', async () => {
  const storage = new S3StandIn();
  storage.keepsConditions = false;
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await storage.begin();
  const env = {
    PATH: process.env.PATH,
    PORT: '4399',
    HOST: '127.0.0.1',
    API_URL: 'http://127.0.0.1:1',
    LARDER_REGIONS: REGIONS,
    LARDER_SHARED: mkdtempSync(join(tmpdir(), 'larder-shared-')),
    LARDER_STORE: `s3://${bucket}/store`,
    S3_ENDPOINT: endpoint,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const gateway = spawn(process.execPath, ['--require', createRequire(__filename).resolve('tsx/cjs'), GATEWAY], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [gateway.stdout, gateway.stderr])
    stream.on('data', (text) => {
      said += String(text);
    });
  const code = await new Promise((done) => {
    gateway.once('close', done);
  });
  expect([code, said]).toEqual([
    1,
    'The store s3://larder/store/ ignores conditional writes, so that two publishers would undo each other; use one that keeps them.\n',
  ]);
  // Nothing was put into use there.
  expect([...storage.objects.keys()]).toEqual([]);
  await storage.end();
});

test('beside a broken file of a region a gateway starts, names it, serves the region as it is in use, and its rollback works (REL-19)', async () => {
  const store = newStore();
  await releaseParts(store, sourcesOf(['mf-orders']), [shellCandidate(), remoteCandidate('mf-orders')]);
  await releaseParts(store, sourcesOf(['mf-orders']), [remoteCandidate('mf-orders', '1.1.0')]);
  const regions = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  cpSync(REGIONS, regions, { recursive: true });
  writeFileSync(join(regions, 'gb.json'), '{ "region": "gb", ');
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    API_URL: 'http://127.0.0.1:1',
    LARDER_REGIONS: regions,
    LARDER_STORE: store.folder,
  };
  const tsx = ['--require', createRequire(__filename).resolve('tsx/cjs')];
  const gateway = spawn(process.execPath, [...tsx, GATEWAY], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = once(gateway, 'close');
  ends.push(() => gateway.kill('SIGKILL'));
  const listens = new Promise<void>((done) => {
    for (const stream of [gateway.stdout, gateway.stderr])
      stream.on('data', (text) => {
        said += String(text);
        if (said.includes('The site listens')) done();
      });
  });
  await Promise.race([listens, ended]);
  expect(said).toContain('gb.json:1: The file is no JSON');
  expect(said).toContain('The site listens on port');
  const served = await fetch(`http://127.0.0.1:${port}/composition/gb.json`, { headers: { connection: 'close' } });
  expect(await served.json()).toMatchObject({ remotes: [{ name: 'mf-orders', version: '1.1.0' }] });
  expect(execFileSync(process.execPath, [...tsx, ROLLBACK, 'mf-orders'], { env, encoding: 'utf8' })).toContain(
    'mf-orders 1.0.0 is in use again (gb).',
  );
  gateway.kill('SIGTERM');
  await ended;
});

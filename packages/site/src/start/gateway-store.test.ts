import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
const TSX = ['--require', createRequire(__filename).resolve('tsx/cjs')];

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
  const gateway = spawn(process.execPath, [...TSX, GATEWAY], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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

/** A gateway as a process over a folder, once it listens or has ended. */
async function gatewayOver(folder: string, regions: string) {
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
    LARDER_STORE: folder,
  };
  const gateway = spawn(process.execPath, [...TSX, GATEWAY], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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
  return {
    env,
    said,
    composition: async () =>
      (await fetch(`http://127.0.0.1:${port}/composition/gb.json`, { headers: { connection: 'close' } })).json(),
    end: async () => {
      gateway.kill('SIGTERM');
      await ended;
    },
  };
}

test('beside a broken file of a region a gateway starts, names it, serves the region as it is in use, and its rollback works (REL-19)', async () => {
  const store = newStore();
  await releaseParts(store, sourcesOf(['mf-orders']), [shellCandidate(), remoteCandidate('mf-orders')]);
  await releaseParts(store, sourcesOf(['mf-orders']), [remoteCandidate('mf-orders', '1.1.0')]);
  const regions = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  cpSync(REGIONS, regions, { recursive: true });
  writeFileSync(join(regions, 'gb.json'), '{ "region": "gb", ');
  const { env, said, composition, end } = await gatewayOver(store.folder, regions);
  expect(said).toContain('gb.json:1: The file is no JSON');
  expect(said).toContain('The site listens on port');
  expect(await composition()).toMatchObject({ remotes: [{ name: 'mf-orders', version: '1.1.0' }] });
  expect(execFileSync(process.execPath, [...TSX, ROLLBACK, 'mf-orders'], { env, encoding: 'utf8' })).toContain(
    'mf-orders 1.0.0 is in use again (gb).',
  );
  await end();
});

test('beside a damaged root a gateway starts, names it for /ready, refuses a rollback, and serves what is in use once it is whole (REL-16)', async () => {
  const store = newStore();
  await releaseParts(store, sourcesOf(['mf-orders']), [shellCandidate(), remoteCandidate('mf-orders')]);
  const history = join(store.folder, 'history');
  const root = join(history, readdirSync(history).sort().at(-1)!);
  const whole = readFileSync(root, 'utf8');
  writeFileSync(root, '{ "entry": ');
  const { env, said, composition, end } = await gatewayOver(store.folder, REGIONS);
  expect(said).toContain('The site listens on port');
  // What an API in a process of its own names at /ready.
  expect(JSON.parse(readFileSync(join(store.folder, 'config/problems.json'), 'utf8'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/root.* stays in use\.$/)]),
  );
  expect(() => execFileSync(process.execPath, [...TSX, ROLLBACK, 'mf-orders'], { env, stdio: 'pipe' })).toThrow('root');
  expect(readFileSync(root, 'utf8')).toBe('{ "entry": ');
  writeFileSync(root, whole);
  expect(await composition()).toMatchObject({ remotes: [{ name: 'mf-orders', version: '1.0.0' }] });
  await end();
});

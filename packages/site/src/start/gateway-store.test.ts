import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3StandIn } from '@larder/federation/testing/s3';

const GATEWAY = join(__dirname, '../../bin/serve.ts');

test('a gateway whose store ignores conditional writes ends with one sentence and exit code 1 (REL-6)', async () => {
  const storage = new S3StandIn();
  storage.keepsConditions = false;
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await storage.begin();
  const env = {
    PATH: process.env.PATH,
    PORT: '4399',
    HOST: '127.0.0.1',
    API_URL: 'http://127.0.0.1:1',
    LARDER_REGIONS: join(__dirname, '../../regions'),
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

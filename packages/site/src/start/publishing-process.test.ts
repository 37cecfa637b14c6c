import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeyPair } from '@larder/federation/platform';
import { remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { closedAfterEach } from '../testing/closed-after-each';

// Processes are started.
jest.setTimeout(120_000);

const TSX = createRequire(__filename).resolve('tsx/cjs');
const BIN = join(__dirname, '../../bin');
const folder = (name: string) => mkdtempSync(join(tmpdir(), `larder-${name}-`));

const ends = closedAfterEach();

function run(
  program: string,
  env: Record<string, string>,
): { child: ChildProcess; said: () => string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, ['--require', TSX, join(BIN, program)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (part) => {
      text += String(part);
    });
  ends.push(() => child.kill('SIGKILL'));
  return { child, said: () => text.trim(), ended: once(child, 'close').then(([code]) => code as number | null) };
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 40_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not happen within 40 s.');
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
}

test("the program of a remote's container publishes with its own key at a gateway that knows no more than its settings, and exit codes tell what happened (REL-32, REL-34, REL-44, REL-46)", async () => {
  const hooks: string[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => {
        body += part;
      })
      .on('end', () => {
        hooks.push((JSON.parse(body) as { type: string }).type);
        response.end();
      });
  });
  const probe = createServer();
  for (const server of [receiver, probe])
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  const port = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  ends.push(() => receiver.close());

  const regions = folder('regions');
  cpSync(join(__dirname, '../../regions'), regions, { recursive: true });
  for (const source of sourcesOf(['mf-orders']))
    writeFileSync(join(regions, `${source.region}.json`), JSON.stringify(source));
  const [own, stranger] = [newKeyPair(), newKeyPair()];
  const gateway = run('serve.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    API_URL: 'http://127.0.0.1:1',
    LARDER_STORE: folder('store'),
    LARDER_REGIONS: regions,
    LARDER_PUBLISH: shellCandidate().folder,
    // Reached at another address than what it calls itself.
    SITE_URL: 'https://larder.example',
    PLATFORM_KEYS: `container:mf-orders:${own.publicKey}`,
    ANNOUNCE: `mf-orders=http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
  await until(() =>
    fetch(`http://127.0.0.1:${port}/platform`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );

  const publish = async (version: string, env: Record<string, string> = {}) => {
    const { said, ended } = run('publish.ts', {
      LARDER_TO: `http://127.0.0.1:${port}`,
      LARDER_SITE: 'https://larder.example',
      LARDER_KEY: own.privateKey,
      LARDER_PART: 'mf-orders',
      LARDER_PUBLISH: remoteCandidate('mf-orders', version).folder,
      ...env,
    });
    return { code: await ended, said: said() };
  };
  const live = async () =>
    (
      (await (await fetch(`http://127.0.0.1:${port}/composition/gb.json`)).json()) as { remotes: { version: string }[] }
    ).remotes.map(({ version }) => version);

  expect(await publish('1.0.0')).toEqual({ code: 0, said: 'mf-orders 1.0.0 is released; sequence 2.' });
  expect(await publish('1.0.0')).toEqual({ code: 0, said: 'mf-orders 1.0.0 is released already.' });
  expect(await publish('1.1.0', { LARDER_KEY: stranger.privateKey })).toEqual({
    code: 1,
    said: 'The key of the call is none of this site.',
  });
  expect(await publish('1.1.0', { LARDER_PUBLISH: remoteCandidate('mf-insights', '1.1.0').folder })).toEqual({
    code: 1,
    said: 'This is a build of mf-insights; only mf-orders may be published from here.',
  });
  expect(await publish('1.1.0', { LARDER_SITE: 'https://other.example' })).toEqual({
    code: 1,
    said: 'The site calls itself https://larder.example; say --to https://larder.example.',
  });
  expect(await live()).toEqual(['1.0.0']);
  await until(() => hooks.length > 0);
  expect(hooks).toEqual(['larder.release']);
  expect(gateway.said()).not.toContain(own.privateKey);

  gateway.child.kill('SIGKILL');
  await gateway.ended;
  const { code, said } = await publish('1.1.0');
  expect([code, said]).toEqual([3, expect.stringContaining('was not reached, or the call was cut off')]);
});

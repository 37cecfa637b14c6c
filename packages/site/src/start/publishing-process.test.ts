import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeyPair, publishToSite, readSigningKey, rollBackIn, SiteClient } from '@larder/federation/platform';
import { releaseParts, ReleaseStore } from '@larder/federation/release';
import { remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import type { Announcement } from '../announcements/announcement';
import { refusalOf } from '../platform/testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';
import { fullDisk } from '../testing/full-disk';

const TSX = createRequire(__filename).resolve('tsx/cjs');
const BIN = join(__dirname, '../../bin');
const SITE = 'https://larder.example';
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

/** A gateway as a process with a store of its own, a key that may publish mf-orders, and who hears of it. */
async function gatewayWithHook(more: object = {}) {
  const hooks: { type: string; data: Announcement }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => {
        body += part;
      })
      .on('end', () => {
        hooks.push(JSON.parse(body) as (typeof hooks)[number]);
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
  for (const source of sourcesOf(['mf-orders'])) {
    const file = join(regions, `${source.region}.json`);
    const { facts } = JSON.parse(readFileSync(file, 'utf8')) as { facts: object };
    writeFileSync(file, JSON.stringify({ ...source, facts, ...more }));
  }
  const own = newKeyPair();
  const store = folder('store');
  const address = `http://127.0.0.1:${port}`;
  const start = async (env: Record<string, string> = {}) => {
    const gateway = run('serve.ts', {
      PORT: String(port),
      HOST: '127.0.0.1',
      API_URL: 'http://127.0.0.1:1',
      LARDER_STORE: store,
      LARDER_REGIONS: regions,
      LARDER_PUBLISH: shellCandidate().folder,
      // Reached at another address than what it calls itself.
      SITE_URL: SITE,
      PLATFORM_KEYS: `container:mf-orders:${own.publicKey}`,
      ANNOUNCE: `mf-orders=http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      ...env,
    });
    await until(() =>
      fetch(`${address}/platform`).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    return gateway;
  };
  return { hooks, own, store, address, start };
}

test("the program of a remote's container publishes with its own key at a gateway that knows no more than its settings, and exit codes tell what happened (REL-32, REL-34, REL-44, REL-46)", async () => {
  const { hooks, own, address, start } = await gatewayWithHook();
  const stranger = newKeyPair();
  const gateway = await start();

  const publish = async (version: string, env: Record<string, string> = {}) => {
    const { said, ended } = run('publish.ts', {
      LARDER_TO: address,
      LARDER_SITE: SITE,
      LARDER_KEY: own.privateKey,
      LARDER_PART: 'mf-orders',
      LARDER_PUBLISH: remoteCandidate('mf-orders', version).folder,
      ...env,
    });
    return { code: await ended, said: said() };
  };
  const live = async () =>
    ((await (await fetch(`${address}/composition/gb.json`)).json()) as { remotes: { version: string }[] }).remotes.map(
      ({ version }) => version,
    );

  expect(await publish('1.0.0')).toEqual({ code: 0, said: 'mf-orders 1.0.0 in gb; sequence 2.' });
  expect(await publish('1.0.0')).toEqual({
    code: 0,
    said: 'mf-orders 1.0.0 is stored already; larder status says what is in use.',
  });
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
  expect(hooks.map(({ type }) => type)).toEqual(['larder.release']);
  expect(gateway.said()).not.toContain(own.privateKey);

  gateway.child.kill('SIGKILL');
  await gateway.ended;
  const { code, said } = await publish('1.1.0');
  expect([code, said]).toEqual([3, expect.stringContaining('was not reached, or the call was cut off')]);
});

test("the program of a remote's container says where its release is, and claims no use of one that no region lists or that was rolled back (REL-32, REL-44)", async () => {
  const { store, address, start } = await gatewayWithHook();
  const keys = { 'mf-orders': newKeyPair(), 'mf-new': newKeyPair() };
  const named = Object.entries(keys).map(([name, { publicKey }]) => `${name}:${name}:${publicKey}`);
  await start({ PLATFORM_KEYS: named.join(' ') });
  const publish = async (name: keyof typeof keys, version: string) => {
    const { said, ended } = run('publish.ts', {
      LARDER_TO: address,
      LARDER_SITE: SITE,
      LARDER_KEY: keys[name].privateKey,
      LARDER_PART: name,
      LARDER_PUBLISH: remoteCandidate(name, version).folder,
    });
    return { code: await ended, said: said() };
  };
  expect(await publish('mf-new', '1.0.0')).toEqual({
    code: 0,
    said: expect.stringMatching(/^mf-new 1\.0\.0 stored; no region lists it; sequence \d+\.$/),
  });
  expect((await publish('mf-orders', '1.0.0')).said).toMatch(/^mf-orders 1\.0\.0 in gb; sequence \d+\.$/);
  expect((await publish('mf-orders', '1.1.0')).said).toMatch(/^mf-orders 1\.1\.0 in gb; sequence \d+\.$/);
  await rollBackIn(new ReleaseStore(store), [], ['mf-orders']);
  expect(await publish('mf-orders', '1.1.0')).toEqual({
    code: 0,
    said: 'mf-orders 1.1.0 is stored already; larder status says what is in use.',
  });
});

test('refusals that a killed gateway had waiting are announced by the next one, together and once (REL-46)', async () => {
  const { hooks, own, store, address, start } = await gatewayWithHook();
  const client = new SiteClient(address, { site: SITE, credentials: { key: await readSigningKey(own.privateKey) } });
  const refused = async (version: string) =>
    refusalOf(
      publishToSite(client, remoteCandidate('mf-orders', version, { shared: { react: '^99.0.0' } }).folder, {
        commit: '',
        builder: '',
        at: new Date(),
      }),
    );
  const first = await start();
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) expect(await refused(version)).toBe('check_failed');
  // Nothing waits for an announcement, so it may be written after the answer.
  const waiting = () => readdirSync(join(store, 'announcements')).filter((name) => name.endsWith('.2'));
  await until(() => waiting().length === 1 && hooks.length === 1);
  first.child.kill('SIGKILL');
  await first.ended;

  const long = (Date.now() - 11 * 60_000) / 1000;
  for (const name of waiting()) utimesSync(join(store, 'announcements', name), long, long);
  await start();
  await until(() => hooks.length > 1 && waiting().length === 0);
  expect(hooks.map(({ type, data }) => [type, data.who, data.parts[0]!.to])).toEqual([
    ['larder.refused', 'container', '1.1.0'],
    ['larder.refused', 'container', '1.2.0, 1.3.0'],
  ]);
});

test('a webhook that does not answer delays no start of a gateway (REL-46)', async () => {
  const { store, start } = await gatewayWithHook();
  let [asked, ended] = [0, 0];
  const silent = createServer((request) => {
    asked += 1;
    request.on('close', () => {
      ended += 1;
    });
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  ends.push(
    () => silent.close(),
    () => silent.closeAllConnections(),
  );
  const ANNOUNCE = `operator=http://127.0.0.1:${(silent.address() as AddressInfo).port}/hook`;
  const first = await start({ ANNOUNCE });
  first.child.kill('SIGKILL');
  await first.ended;
  await releaseParts(new ReleaseStore(store), [], [remoteCandidate('mf-orders')]);
  await start({ ANNOUNCE });
  expect(ended).toBe(0);
  await until(() => asked > 0);
});

test('a gateway with the image of a new shell serves the one in use through the quiet hours, and releases it with LARDER_NOW (REL-45)', async () => {
  // Also in the last minute of a day: gb and fr do not have it at the same time.
  const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' }];
  const { address, start } = await gatewayWithHook({ quietHours: always });
  const startNewer = (env: Record<string, string> = {}) =>
    start({ LARDER_PUBLISH: shellCandidate('1.1.0').folder, ...env });
  const shell = async () => ((await (await fetch(`${address}/platform`)).json()) as { shell: string }).shell;
  const stop = async (gateway: Awaited<ReturnType<typeof start>>) => {
    gateway.child.kill('SIGTERM');
    return gateway.ended;
  };
  // The first shell of a store interrupts nobody.
  const first = await start();
  expect(await shell()).toBe('1.0.0');
  await stop(first);
  const waiting = await startNewer();
  expect([await shell(), waiting.said()]).toEqual([
    '1.0.0',
    expect.stringContaining('The shell of this image is released after the quiet hours'),
  ]);
  expect(await stop(waiting)).toBe(0);
  await startNewer({ LARDER_NOW: '1' });
  expect(await shell()).toBe('1.1.0');
});

test('a gateway that starts with a full disk serves what is in use, refuses changes, and takes them once there is room (REL-5, REL-16)', async () => {
  const { own, address, start } = await gatewayWithHook();
  const client = new SiteClient(address, { site: SITE, credentials: { key: await readSigningKey(own.privateKey) } });
  const publish = (version: string) =>
    publishToSite(client, remoteCandidate('mf-orders', version).folder, { commit: '', builder: '', at: new Date() });
  const first = await start();
  await publish('1.0.0');
  first.child.kill('SIGKILL');
  await first.ended;

  const disk = fullDisk();
  const { child, said } = await start(disk.env);
  const live = async () =>
    ((await (await fetch(`${address}/composition/gb.json`)).json()) as { remotes: { version: string }[] }).remotes[0]!
      .version;
  await expect(publish('1.1.0')).rejects.toThrow('(the disk says ENOSPC); what is in use stays');
  expect([await live(), child.exitCode, said()]).toEqual([
    '1.0.0',
    null,
    expect.stringContaining('(the disk says ENOSPC); what is in use stays'),
  ]);
  disk.free();
  await publish('1.1.0');
  expect(await live()).toBe('1.1.0');
});

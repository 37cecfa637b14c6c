import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, get, Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { SiteClient } from '../platform/site-client';
import type { Part } from '../workspace';
import { devInSite } from './dev-in-site';
import { joinOrServe } from './join-or-serve';
import { LiveSite } from './live-site';
import { meetingFolder } from './meeting-place';

const newFolder = () => mkdtempSync('/tmp/larder-dev-test-');

const ends: (() => unknown)[] = [];
let meetings = '';
/** Commands meet in a folder below it. */
const meetIn = (folder: string) => {
  meetings = folder;
  jest.spyOn(jest.requireActual<{ tmpdir(): string }>('node:os'), 'tmpdir').mockReturnValue(folder);
};
beforeEach(() => meetIn(newFolder()));
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(ends.splice(0).map((end) => end()));
});

const listen = (server: NetServer, port: number) =>
  new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const could = await listen(server, port);
  await new Promise((resolve) => server.close(resolve));
  return could;
}

/** The first of some ports that are free together. */
async function freePorts(count: number): Promise<number> {
  for (let first = 20_000 + (process.pid % 200) * 60; ; first += 60) {
    const all = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (all.every(Boolean)) return first;
  }
}

async function serveSite(): Promise<string> {
  const platform = JSON.stringify({ shell: '1.0.0', devTwin: true, regions: [], calls: null });
  const server = createHttpServer((_, response) => response.end(platform));
  await listen(server, 0);
  ends.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The folder of a team with a remote that can't be built. */
function teamFolder(): string {
  const root = newFolder();
  mkdirSync(join(root, 'src'));
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'mf-stock', version: '1.0.0', larder: { kind: 'remote' } }),
  );
  return root;
}

const print = () => undefined;
/** Ends what a test finds running although it should not. */
async function run(root: string, port: number): Promise<void> {
  const running = await devInSite({
    root,
    targets: ['mf-stock'],
    inSite: await serveSite(),
    port,
    write: false,
    print,
  });
  ends.push(() => running.stop());
}
const partOf = (name: string): Part => ({ name, kind: 'remote', version: '1.0.0', folder: `/team/${name}` });
const sockets = () => readdirSync(meetings, { recursive: true }).filter((name) => /\.sock$/.test(String(name)));

test('of two commands that begin together one serves the page and the other joins it (REL-84)', async () => {
  const origin = await serveSite();
  const port = await freePorts(2);
  const site = await LiveSite.reach(new SiteClient(origin), origin);
  const both = await Promise.all(
    ['mf-orders', 'mf-stock'].map((name) => joinOrServe({ site, parts: [partOf(name)], port, write: false, print })),
  );
  ends.push(() => Promise.all(both.map((each) => each.stop())));
  expect(both.map(({ isJoined }) => isJoined).sort()).toEqual([false, true]);
  expect(both[0]!.port).toBe(both[1]!.port);
  expect(sockets()).toHaveLength(1);
});

test('a page hears of the remotes once they are built, and of nothing before (REL-84)', async () => {
  const origin = await serveSite();
  const port = await freePorts(1);
  const site = await LiveSite.reach(new SiteClient(origin), origin);
  const shown = await joinOrServe({ site, parts: [partOf('mf-stock')], port, write: false, print });
  ends.push(() => shown.stop());
  let heard = '';
  const listening = get(`http://localhost:${port}/__larder-dev/events`, (answer) =>
    answer.on('data', (text) => {
      heard += String(text);
    }),
  ).on('error', () => undefined);
  ends.push(() => listening.destroy());
  // The server has the request, and another one is answered meanwhile.
  await fetch(`http://localhost:${port}/__larder-dev/first.js`);
  expect(heard).toBe('');
  shown.tell([{ name: 'mf-stock', version: '1.0.0-local', errors: [], problems: [] } as never]);
  while (heard === '') await new Promise((resolve) => setTimeout(resolve, 10));
  expect(heard).toContain('"name":"mf-stock"');
});

test('of two commands that begin together with the same remote one is refused (REL-84)', async () => {
  const origin = await serveSite();
  const port = await freePorts(2);
  const site = await LiveSite.reach(new SiteClient(origin), origin);
  const both = await Promise.allSettled(
    [1, 2].map(() => joinOrServe({ site, parts: [partOf('mf-stock')], port, write: false, print })),
  );
  const running = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  ends.push(() => Promise.all(running.map((each) => each.stop())));
  expect(running).toHaveLength(1);
  const refused = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []));
  expect(refused).toEqual(['mf-stock is local already, from /team/mf-stock.']);
});

test('of two commands that join one at the same time with the same remote one is refused, before anything is built (REL-84)', async () => {
  const origin = await serveSite();
  const port = await freePorts(1);
  const site = await LiveSite.reach(new SiteClient(origin), origin);
  const open = (name: string) => joinOrServe({ site, parts: [partOf(name)], port, write: false, print });
  const serving = await open('mf-orders');
  ends.push(() => serving.stop());
  const both = await Promise.allSettled([open('mf-stock'), open('mf-stock')]);
  const joined = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  ends.push(() => Promise.all(joined.map((each) => each.stop())));
  expect(joined.map(({ isJoined }) => isJoined)).toEqual([true]);
  const refused = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []));
  expect(refused).toEqual(['mf-stock is local already, from /team/mf-stock.']);
  // Another remote is not hindered, and what a command wanted that has left is free again.
  const other = await open('mf-auth');
  ends.push(() => other.stop());
  await joined[0]!.stop();
  let again: typeof other | undefined;
  while (!again) again = await open('mf-stock').catch(() => undefined);
  ends.push(() => again!.stop());
  expect([other.isJoined, again.isJoined]).toEqual([true, true]);
});

test('where a command ends before it takes what is to run, the next one serves the page itself (REL-84)', async () => {
  const origin = await serveSite();
  const port = await freePorts(1);
  const site = await LiveSite.reach(new SiteClient(origin), origin);
  const claims: string[] = [];
  // It welcomes, and is killed at the first claim: its socket stays.
  const path = join(meetingFolder(), '1.sock');
  const dying = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${JSON.stringify({ site: origin, port: 1, remotes: [], takesClaims: true })}\n`);
    socket.on('data', (claim) => {
      claims.push(String(claim));
      dying.close();
      socket.destroy();
      writeFileSync(path, '');
    });
  });
  await new Promise<void>((resolve) => dying.listen(path, resolve));
  ends.push(() => dying.close());
  const shown = await joinOrServe({ site, parts: [partOf('mf-stock')], port, write: false, print });
  ends.push(() => shown.stop());
  expect([claims.length, shown.isJoined, shown.port]).toEqual([1, false, port]);
  // It is found from then on.
  const later = await joinOrServe({ site, parts: [partOf('mf-auth')], port, write: false, print });
  ends.push(() => later.stop());
  expect([later.isJoined, later.port]).toEqual([true, port]);
});

test('without a free port the command ends with one sentence, and nothing of it is left (REL-88)', async () => {
  const first = await freePorts(50);
  const others = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const server = createServer();
      await listen(server, first + index);
      return server;
    }),
  );
  ends.push(() => others.forEach((server) => server.close()));
  const timers = jest.spyOn(globalThis, 'setInterval');
  const ended = jest.spyOn(globalThis, 'clearInterval');
  await expect(run(teamFolder(), first)).rejects.toThrow(`No port from ${first} to ${first + 49} is free.`);
  const left = timers.mock.results.map(({ value }) => value as NodeJS.Timeout);
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((timer) => !ended.mock.calls.some(([cleared]) => cleared === timer))).toEqual([]);
  expect(sockets()).toEqual([]);
});

test('a port that needs rights is told in one sentence (REL-88)', async () => {
  jest.spyOn(HttpServer.prototype, 'listen').mockImplementation(function (this: HttpServer) {
    queueMicrotask(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
    return this;
  } as never);
  const site = { origin: 'http://127.0.0.1:1', name: 'larder.example' } as LiveSite;
  await expect(joinOrServe({ site, parts: [], port: 80, write: false, print })).rejects.toThrow(
    /^Port 80 can't be opened \(EACCES\): choose another one with --port\.$/,
  );
});

test('a socket that can not be opened is told in one sentence, and the port is free again (REL-88)', async () => {
  const { listen: original } = NetServer.prototype;
  jest.spyOn(NetServer.prototype, 'listen').mockImplementation(function (this: NetServer, ...given: unknown[]) {
    if (typeof given[0] !== 'string') return (original as (...args: unknown[]) => NetServer).apply(this, given);
    queueMicrotask(() => this.emit('error', Object.assign(new Error('listen EINVAL'), { code: 'EINVAL' })));
    return this;
  } as never);
  const port = await freePorts(1);
  await expect(run(teamFolder(), port)).rejects.toThrow(
    /\.sock can't be opened \(EINVAL\): set TMPDIR to another folder\.$/,
  );
  expect(await isFree(port)).toBe(true);
});

test('when a remote can not be built at all, the port is free again (REL-88)', async () => {
  const root = teamFolder();
  writeFileSync(join(root, '.larder'), '');
  const port = await freePorts(1);
  await expect(run(root, port)).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect([await isFree(port), sockets()]).toEqual([true, []]);
});

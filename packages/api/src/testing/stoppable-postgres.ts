import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST_SERVER } from '../database/testing-postgres';
import { freePort } from './api-process';

/** A way to PostgreSQL that a test can take away and give back. */
export interface StoppablePostgres {
  /** What it is: a server of its own, or a way to the tests' server that is cut. */
  kind: 'server' | 'proxy';
  /** The address of a database on it. */
  urlOf(database: string): string;
  /** Breaks every connection at once, and takes no new one. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const PROGRAMS = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root: then it runs as the user that owns nothing. */
const NOBODY = 65534;

const newestPrograms = (): string | undefined => {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(PROGRAMS, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
};

/** A server of its own where PostgreSQL is installed, otherwise a proxy before the tests' server. It runs already. */
export async function makeStoppablePostgres(): Promise<StoppablePostgres> {
  const programs = newestPrograms();
  return programs ? ownServer(programs) : proxyTo(new URL(TEST_SERVER));
}

async function ownServer(programs: string): Promise<StoppablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'larder', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const isThere = () =>
    execFileSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });

  let server: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    for (;;) {
      try {
        return void isThere();
      } catch {
        if (server.exitCode !== null) throw new Error('PostgreSQL ended before it was ready');
        await pause(50);
      }
    }
  };
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    const exit = once(server, 'exit');
    // Immediately: nobody is waited for, and the next start recovers.
    server.kill('SIGQUIT');
    await exit;
  };
  await start();
  return {
    kind: 'server',
    start,
    stop,
    urlOf: (database) => `postgres://larder@127.0.0.1:${port}/${database}`,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function proxyTo({ hostname, port, href }: URL): Promise<StoppablePostgres> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port) || 5432, hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
    }
  });
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    kind: 'proxy',
    stop,
    start: () => listen(own),
    remove: stop,
    urlOf(database) {
      const url = new URL(href);
      Object.assign(url, { hostname: '127.0.0.1', port: String(own), pathname: `/${database}` });
      return url.href;
    },
  };
}

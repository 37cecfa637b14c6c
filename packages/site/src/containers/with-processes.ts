import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { type ImageFolder, makeImageFolder } from './image-as-folder';
import type { Installation } from './installation';

interface Service {
  build?: { dockerfile: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  healthcheck?: { test: string[] };
  restart?: string;
}

/**
 * What stands outside of the processes: a PostgreSQL with the logins, a mail catcher, ports, and the variables that
 * compose reads.
 */
export interface Surroundings {
  variables: Record<string, string>;
  ports: { gateway: number; api: number; mail: number };
  /** Host, port and name of the database in place of the service's. */
  database: string;
  sql(statements: string): Promise<void>;
  mails(): string[];
}

/** What compose makes of `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
export const interpolate = (text: string, variables: Record<string, string>): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string | undefined, rest: string) => {
    const value = variables[name];
    if (value) return value;
    if (kind === '?') throw new Error(rest);
    return rest ?? '';
  });

/**
 * Runs the services that docker-compose.yml builds as processes of this machine: their Dockerfiles' build lines,
 * commands, environments, health checks and order.
 */
export function withProcesses(root: string, around: Surroundings): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'larder-processes-'));
  const store = join(folder, 'store');
  mkdirSync(store);
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const images = new Map<string, ImageFolder>();
  const running = new Map<string, ChildProcess>();
  const ended = new Set<string>();
  const { gateway, api, mail } = around.ports;
  const reachable = (text: string) =>
    text
      .replaceAll('//api:4000', `//127.0.0.1:${api}`)
      .replaceAll('//gateway:4000', `//127.0.0.1:${gateway}`)
      .replaceAll('@postgres:5432/larder', `@${around.database}`)
      .replaceAll('//mail:1025', `//127.0.0.1:${mail}`);

  const envOf = (name: string, { env }: ImageFolder): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...env,
    ...Object.fromEntries(
      Object.entries(services[name]!.environment ?? {}).map(([key, value]) => [
        key,
        reachable(interpolate(value, around.variables)),
      ]),
    ),
    HOST: '127.0.0.1',
    PORT: String(name === 'api' ? api : gateway),
  });
  const words = (command: string[]) => command.map((word) => (word === 'node' ? process.execPath : word));

  function imageOf(name: string): ImageFolder {
    const image =
      images.get(name)
      ?? makeImageFolder(
        root,
        readFileSync(join(root, services[name]!.build!.dockerfile), 'utf8'),
        join(folder, name),
        store,
      );
    images.set(name, image);
    return image;
  }

  /** Runs a command of a service to its end. */
  function runOnce(name: string, command = imageOf(name).command, more: NodeJS.ProcessEnv = {}): void {
    const image = imageOf(name);
    const [program, ...args] = words(command);
    const env = { ...envOf(name, image), ...more };
    execFileSync(program!, args, { cwd: image.workdir, env, encoding: 'utf8', stdio: 'pipe' });
  }

  async function start(name: string): Promise<void> {
    const service = services[name]!;
    if (!service.build || running.has(name)) return;
    for (const other of Object.keys(service.depends_on ?? {})) await start(other);
    const image = imageOf(name);
    if (service.restart === 'no') return runOnce(name);
    const [program, ...args] = words(image.command);
    const child = spawn(program!, args, {
      cwd: image.workdir,
      env: envOf(name, image),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (text) => {
        said = (said + String(text)).slice(-4000);
      });
    running.set(name, child);
    ended.delete(name);
    child.once('close', () => {
      ended.add(name);
      running.delete(name);
    });
    while (!isHealthy(name, image)) {
      if (ended.has(name)) throw new Error(`${name} ended before it was healthy:\n${said}`);
      await pause(200);
    }
  }

  function isHealthy(name: string, image: ImageFolder): boolean {
    const [, ...test] = services[name]!.healthcheck!.test;
    const [program, ...args] = words(test).map((word) => word.replace(':4000/', `:${name === 'api' ? api : gateway}/`));
    try {
      execFileSync(program!, args, { cwd: image.workdir, stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  return {
    async up() {
      for (const name of Object.keys(services)) await start(name);
    },
    url: () => `http://127.0.0.1:${gateway}`,
    sql: around.sql,
    mails: () => Promise.resolve(around.mails()),
    async release(remote, version) {
      const { workdir } = imageOf(remote);
      const manifest = join(workdir, remote, 'release.json');
      cpSync(manifest, `${manifest}.before`);
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": ?"[^"]+"/, `"version":"${version}"`));
      try {
        // The trial takes place at any time of the day.
        runOnce(remote, undefined, { LARDER_NOW: '1' });
      } finally {
        cpSync(`${manifest}.before`, manifest);
      }
    },
    async rollBack(remote) {
      runOnce('gateway', ['node', 'rollback.mjs', remote]);
    },
    async kill(service) {
      const child = running.get(service);
      if (!child) return;
      child.kill('SIGKILL');
      await once(child, 'close');
    },
    async down() {
      for (const name of [...running.keys()].reverse()) {
        const child = running.get(name)!;
        child.kill('SIGTERM');
        const [code] = (await once(child, 'close')) as [number | null];
        if (code !== 0) throw new Error(`${name} ended with ${code} on SIGTERM.`);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

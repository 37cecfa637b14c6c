import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = resolve(__dirname, '../../../../..');
const START_MS = 60_000;

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => {
    probe.listen(0, '127.0.0.1', done);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => {
    probe.close(done);
  });
  return port;
}

/**
 * A registry that has the packages of the SDK as these sources make them. All other packages it takes from the registry
 * that npm is set up for on this machine, and keeps them in `.cache/outside` for the next run.
 *
 * @returns the settings of npm for who uses it, as variables of a process
 */
export async function localRegistry(ends: (() => unknown)[]): Promise<{ address: string; env: NodeJS.ProcessEnv }> {
  const cache = join(ROOT, '.cache/outside');
  const storage = join(cache, 'storage');
  const packed = join(cache, 'sdk');
  mkdirSync(packed, { recursive: true });
  for (const former of ['@larder', '.verdaccio-db.json'])
    rmSync(join(storage, former), { recursive: true, force: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const config = join(cache, 'verdaccio.json');
  const machine = npm(['config', 'get', 'registry'], process.env).trim();
  writeFileSync(
    config,
    JSON.stringify({
      storage,
      uplinks: { machine: { url: machine, timeout: '60s', max_fails: 100 } },
      packages: {
        '@larder/*': { access: '$all', publish: '$all' },
        '**': { access: '$all', proxy: 'machine' },
      },
      max_body_size: '20mb',
      log: { type: 'stdout', format: 'json', level: 'error' },
    }),
  );
  const main = join(dirname(require.resolve('verdaccio/package.json')), 'bin/verdaccio');
  const registry = spawn(process.execPath, [main, '-c', config, '-l', `127.0.0.1:${port}`], {
    stdio: 'ignore',
    // It reads other registries over https, whose certificates end, so its clock is the machine's.
    env: { ...process.env, LARDER_CLOCK: '' },
  });
  ends.push(async () => {
    registry.kill('SIGKILL');
    if (registry.exitCode === null && registry.signalCode === null) await once(registry, 'exit');
  });
  await answers(`${address}/-/ping`);

  const settings = join(cache, 'npmrc');
  // npm publishes with some token only; the registry takes any.
  writeFileSync(settings, `//127.0.0.1:${port}/:_authToken=nobody\n`);
  // What `npm test` says to its own scripts says nothing of this registry.
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|JEST_|NODE_OPTIONS$)/i.test(name)),
  );
  const env = {
    ...own,
    NODE_ENV: undefined,
    npm_config_registry: `${address}/`,
    npm_config_userconfig: settings,
    npm_config_cache: join(cache, 'npm'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  } as NodeJS.ProcessEnv;
  const tarballs = execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'packages/tooling/sdk/pack.ts'), packed],
    { cwd: ROOT, encoding: 'utf8', env: { ...own } as NodeJS.ProcessEnv },
  )
    .trim()
    .split('\n');
  for (const tarball of tarballs) npm(['publish', '--silent', tarball], env);
  return { address, env };
}

const npm = (argv: string[], env: NodeJS.ProcessEnv): string =>
  execFileSync('npm', argv, { cwd: ROOT, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] });

async function answers(address: string): Promise<void> {
  for (const until = Date.now() + START_MS; ; await pause(200)) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > until) throw new Error(`${address} does not answer.`);
  }
}

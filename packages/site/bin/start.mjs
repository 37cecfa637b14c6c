/**
 * `npm start` on a machine that has Node and npm and nothing else: checks what could stop it, installs the packages
 * when they have changed, and hands over to src/start. Plain JavaScript without dependencies, because nothing is
 * installed yet.
 */
import { createRequire } from 'node:module';
import { connect, createServer, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, ensureNode, refuse } from './install.mjs';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const { env } = process;

const port = Number(env.PORT || 4000);
const host = env.HOST || '127.0.0.1';
const dataFolder = resolve(root, env.LARDER_DATA || '.larder');
const databaseUrl = env.DATABASE_URL || undefined;
const profile = env.LARDER_PROFILE || 'demo';
const isPublic = host !== 'localhost' && host !== '::1' && !(isIPv4(host) && host.startsWith('127.'));

function checkSettings() {
  if (env.NODE_ENV === 'production')
    refuse(
      'npm start is for demos and tests; for production start the gateway and the API as docker-compose.yml does, or unset NODE_ENV.',
    );
  if (isPublic && env.LARDER_DEMO_PUBLIC !== 'yes')
    refuse(
      'HOST is an address that other machines reach. Leave it out, or set LARDER_DEMO_PUBLIC=yes to show the demo without mailbox, faults and test clock.',
    );
  if (isPublic && env.LARDER_FAULTS === 'on')
    refuse('LARDER_FAULTS is for this machine alone; leave HOST or LARDER_FAULTS out.');
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    refuse(`PORT is a number from 1 to 65535; it is "${env.PORT}".`);
  if (!['demo', 'e2e', 'load'].includes(profile)) refuse(`LARDER_PROFILE is demo, e2e or load; it is "${profile}".`);
}

function checkPort() {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use: stop what uses it, or choose another one with PORT=${port + 1}.`
          : `Port ${port} can not be opened (${error.code}): choose another one with PORT.`;
      refuse(why);
    });
    probe.listen(port, host, () => probe.close(done));
  });
}

function checkDatabase() {
  if (!databaseUrl) return Promise.resolve();
  let url;
  try {
    url = new URL(databaseUrl);
  } catch {
    refuse('DATABASE_URL is no address; it looks like postgres://user:password@host:5432/larder.');
  }
  return new Promise((done) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 5432), timeout: 5000 });
    const fail = () => {
      socket.destroy();
      refuse(
        `The database server ${url.hostname}:${url.port || 5432} of DATABASE_URL can not be reached: start it, or unset DATABASE_URL to use the embedded one.`,
      );
    };
    socket.once('connect', () => done(socket.destroy()));
    socket.once('error', fail);
    socket.once('timeout', fail);
  });
}

ensureNode();
checkSettings();
await checkPort();
await checkDatabase();
await ensureInstalled(root);

// Sources are TypeScript; both, because a dynamic import goes the other way.
const { register: registerForRequire } = await import('tsx/cjs/api');
const { register } = await import('tsx/esm/api');
registerForRequire();
register();
const { start } = createRequire(import.meta.url)('../src/start/start.ts');
const store = env.LARDER_STORE?.startsWith('s3:')
  ? env.LARDER_STORE
  : resolve(root, env.LARDER_STORE || '.larder/store');
const settings = {
  root,
  port,
  host,
  dataFolder,
  store,
  profile,
  regions: resolve(root, env.LARDER_REGIONS || 'packages/site/regions'),
  assets: env.LARDER_ASSETS ? resolve(root, env.LARDER_ASSETS) : undefined,
  isPublic,
  hasFaults: env.LARDER_FAULTS === 'on',
};
const exitCode = await start(settings);
if (exitCode !== 0) process.exit(exitCode);

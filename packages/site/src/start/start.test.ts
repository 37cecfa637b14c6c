import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseParts, ReleaseStore } from '@larder/federation/release';
import { remoteCandidate } from '@larder/federation/testing';
import { recordLines, recordSecret, recordSecretsIn } from '@larder/api/testing/log-record';

const START = join(__dirname, '../../bin/start.mjs');

const living = new Set<ChildProcess>();
// A test that fails half-way leaves none behind.
afterEach(() => living.forEach((child) => child.kill('SIGKILL')));

interface Started {
  child: ChildProcess;
  output(): string;
  /** Resolves with everything printed once the text is there; rejects when the process ends before. */
  says(text: string): Promise<string>;
  exit: Promise<number | null>;
}

function start(env: Record<string, string>): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [START], { env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += text;
      for (const listener of listeners) listener();
    });
  }
  const exit = new Promise<number | null>((done) => child.once('close', done));
  living.add(child);
  void exit.then(() => {
    living.delete(child);
    // The rest is its welcome, which tells the password on purpose.
    recordLines(
      printed
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => `${line}\n`)
        .join(''),
      child.pid,
    );
  });
  const says = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (printed.includes(text)) resolve(printed);
      };
      listeners.add(look);
      look();
      void exit.then((code) => reject(new Error(`ended with ${code} before it said "${text}":\n${printed}`)));
    });
  return { child, output: () => printed, says, exit };
}

const listening = () =>
  new Promise<Server>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => done(server));
  });
const portOf = (server: Server) => String((server.address() as AddressInfo).port);
const freePort = async () => {
  const server = await listening();
  const port = portOf(server);
  await new Promise((done) => server.close(done));
  return port;
};

describe('npm start', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'larder-start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('says in one sentence that the port is in use', async () => {
    const other = await listening();
    const port = portOf(other);
    const started = start({ LARDER_DATA: folder, PORT: port });
    expect(await started.exit).toBe(1);
    expect(started.output()).toBe(
      `Port ${port} is in use: stop what uses it, or choose another one with PORT=${Number(port) + 1}.\n`,
    );
    other.close();
  });

  test('says in one sentence that another process has the data folder', async () => {
    writeFileSync(join(folder, 'database.lock'), JSON.stringify({ pid: process.pid }));
    const started = start({ LARDER_DATA: folder, PORT: await freePort() });
    expect(await started.exit).toBe(1);
    expect(started.output()).toBe(
      `The data folder ${folder} is in use by another Larder: stop it, or choose another folder with LARDER_DATA.\n`,
    );
  });

  test('says in one sentence that the data folder can not be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const started = start({ LARDER_DATA: file, PORT: await freePort() });
    expect(await started.exit).toBe(1);
    expect(started.output()).toBe(
      `${file} can't be written (EEXIST): choose other folders with LARDER_DATA and LARDER_STORE.\n`,
    );
  });

  test('says in one sentence that the database server can not be reached', async () => {
    const port = await freePort();
    const started = start({
      LARDER_DATA: folder,
      PORT: await freePort(),
      DATABASE_URL: `postgres://larder:secret@127.0.0.1:${port}/larder`,
    });
    expect(await started.exit).toBe(1);
    expect(started.output()).toBe(
      `The database server 127.0.0.1:${port} of DATABASE_URL can not be reached: start it, or unset DATABASE_URL to use the embedded one.\n`,
    );
  });

  test.each<[Record<string, string>, string]>([
    [{ PORT: 'eighty' }, 'PORT is a number from 1 to 65535; it is "eighty".\n'],
    [
      { NODE_ENV: 'production' },
      'npm start is for demos and tests; for production start the gateway and the API as docker-compose.yml does, or unset NODE_ENV.\n',
    ],
    [
      { HOST: '0.0.0.0' },
      'HOST is an address that other machines reach. Leave it out, or set LARDER_DEMO_PUBLIC=yes to show the demo without mailbox, faults and test clock.\n',
    ],
    [
      { HOST: '::', LARDER_DEMO_PUBLIC: 'true' },
      'HOST is an address that other machines reach. Leave it out, or set LARDER_DEMO_PUBLIC=yes to show the demo without mailbox, faults and test clock.\n',
    ],
    [
      { HOST: '0.0.0.0', LARDER_DEMO_PUBLIC: 'yes', LARDER_FAULTS: 'on' },
      'LARDER_FAULTS is for this machine alone; leave HOST or LARDER_FAULTS out.\n',
    ],
    [{ SMTP_URL: 'mail.test:25' }, 'SMTP_URL must be an address such as smtp://mail.example:587.\n'],
    [{ PUBLIC_URL: 'larder.test' }, 'PUBLIC_URL must be an address such as https://larder.example.\n'],
    [
      { DATABASE_URL: 'larder' },
      'DATABASE_URL is no address; it looks like postgres://user:password@host:5432/larder.\n',
    ],
  ])('says in one sentence what is wrong with %j (TRU-7)', async (env, sentence) => {
    const started = start({ LARDER_DATA: folder, PORT: await freePort(), ...env });
    expect(await started.exit).toBe(1);
    expect(started.output()).toBe(sentence);
  });

  test('serves the site with the accounts it printed and the legal texts of LARDER_ASSETS, ends cleanly on Ctrl-C, and keeps the data and a remote that was released elsewhere (REL-52, REL-93)', async () => {
    const port = await freePort();
    const assets = join(folder, 'assets');
    mkdirSync(join(assets, 'gb/legal'), { recursive: true });
    writeFileSync(join(assets, 'gb/legal/terms.md'), '# Terms of this installation\n');
    const regions = join(folder, 'regions');
    cpSync(join(__dirname, '../../regions'), regions, { recursive: true });
    const env = {
      LARDER_DATA: join(folder, 'data'),
      LARDER_STORE: join(folder, 'store'),
      LARDER_ASSETS: assets,
      LARDER_REGIONS: regions,
      PORT: port,
      DEMO_PASSWORD: 'seven-geese-at-dusk',
      LOG_LEVEL: 'info',
    };
    recordSecret('password', env.DEMO_PASSWORD);
    const site = `http://localhost:${port}`;
    const signIn = async () => {
      const lookup = await fetch(`${site}/api/workspace/lookup?region=gb&workspaceName=ember-oak`);
      const { workspaceId } = (await lookup.json()) as { workspaceId: number };
      const answer = await fetch(`${site}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ workspaceId, email: 'trusted@ember-oak.test', password: env.DEMO_PASSWORD }),
      });
      const tokens = (await answer.json()) as { bearerToken: string };
      recordSecretsIn(JSON.stringify(tokens));
      return tokens;
    };
    const call = async ({ bearerToken }: { bearerToken: string }, path: string, body?: object) => {
      const answer = await fetch(`${site}/api${path}`, {
        headers: { authorization: `Bearer ${bearerToken}`, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return (await answer.json()) as { items: { id: number }[]; orderId: number };
    };

    const first = start(env);
    const printed = await first.says('Everybody signs in with the password seven-geese-at-dusk');
    expect(printed).toContain(`Larder is ready at http://localhost:${port}`);
    expect((await fetch(`${site}/orders`)).headers.get('content-type')).toContain('text/html');
    const remotesOf = async (region: string) => {
      const answer = await fetch(`${site}/composition/${region}.json`);
      return ((await answer.json()) as { remotes: { name: string }[] }).remotes.map(({ name }) => name);
    };
    expect(await remotesOf('fr')).toEqual(expect.arrayContaining(['mf-auth', 'mf-orders']));
    expect(await (await fetch(`${site}/api/assets/gb/legal/terms.md`)).text()).toContain('Terms of this installation');
    const tokens = await signIn();
    const {
      items: [location],
    } = await call(tokens, '/location');
    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
    const { orderId } = await call(tokens, '/order', {
      status: 'draft',
      locationId: location!.id,
      deliveryStart: `${inAYear}T07:00:00`,
      deliveryEnd: `${inAYear}T10:00:00`,
      orderItems: [],
    });

    // A team releases it from a repository of its own, and the operator lists it.
    await releaseParts(new ReleaseStore(env.LARDER_STORE), [], [remoteCandidate('mf-stock')]);
    const gb = join(regions, 'gb.json');
    writeFileSync(gb, readFileSync(gb, 'utf8').replace('"mf-auth": "all",', '"mf-auth": "all", "mf-stock": "all",'));
    while (!(await remotesOf('gb')).includes('mf-stock')) await new Promise((done) => setTimeout(done, 100));

    const second = start({ ...env, PORT: await freePort() });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain('is in use by another Larder');

    first.child.kill('SIGINT');
    expect(await first.exit).toBe(0);
    const again = start(env);
    expect(await again.says('Everybody signs in')).not.toMatch(/Building|Loading/);
    expect(await remotesOf('gb')).toContain('mf-stock');
    expect((await call(await signIn(), '/order/draft')).items.map(({ id }) => id)).toContain(orderId);
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
  });
});

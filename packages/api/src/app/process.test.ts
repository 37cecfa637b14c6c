import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '../database';

const START = join(__dirname, '../../bin/api.ts');
const KEY = 'a key for tests, thirty-two characters or more';

const freePort = () => new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
});

interface Started { child: ChildProcess; get(path: string): Promise<Response>; report(): Promise<Response>; exit: Promise<number | null>; output(): string }

async function start(env: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', START], { env: { PATH, HOME, PORT: String(port), SIGNING_KEY: KEY, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (chunk) => { output += chunk; });
  child.stderr?.on('data', (chunk) => { output += chunk; });
  const report = () => fetch(`http://127.0.0.1:${port}/api/client-error`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ kind: 'load', area: 'shell', version: '1', message: 'm' }),
  });
  return { child, report, get: (path) => fetch(`http://127.0.0.1:${port}${path}`), exit: new Promise((resolve) => child.on('exit', resolve)), output: () => output };
}

async function ready(process: Started): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    if ((await process.get('/ready').catch(() => undefined))?.status === 200) return;
    await pause(100);
  }
  throw new Error(`never ready: ${process.output()}`);
}

describe('the process', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'larder-process-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('an empty data folder becomes a database, and SIGTERM ends the process with 0 (API-97, API-99, API-100)', async () => {
    const process = await start({ LARDER_DATA: folder });
    await ready(process);
    expect((await process.report()).status).toBe(204);
    process.child.kill('SIGTERM');
    expect(await process.exit).toBe(0);
    expect(process.output()).not.toContain(KEY);
  }, 120_000);

  test('after kill -9 every write that was answered is there, and the process starts again (API-98)', async () => {
    const first = await start({ LARDER_DATA: folder });
    await ready(first);
    let answered = 0;
    const report = async () => {
      if ((await first.report().catch(() => undefined))?.status === 204) answered += 1;
    };
    const reports = Array.from({ length: 15 }, report);
    await Promise.race(reports);
    first.child.kill('SIGKILL');
    await Promise.all([...reports, first.exit]);
    const db = await connectDatabase({ dataDir: folder });
    const kept = await db.asSystem((tx) => tx.one<{ total: number }>('', 'select count(*)::int as total from client_errors'));
    await db.close();
    expect(answered).toBeGreaterThan(0);
    expect(kept?.total).toBeGreaterThanOrEqual(answered);

    const second = await start({ LARDER_DATA: folder });
    await ready(second);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  }, 120_000);

  test('a production start without a key, or with the demo password, is refused in words (API-90, API-101)', async () => {
    const without = await start({ LARDER_DATA: folder, NODE_ENV: 'production', SIGNING_KEY: '' });
    expect(await without.exit).toBe(1);
    expect(without.output()).toContain('SIGNING_KEY is not set');
    const demo = await start({ LARDER_DATA: folder, NODE_ENV: 'production', DEMO_PASSWORD: 'hidden-value' });
    expect(await demo.exit).toBe(1);
    expect(demo.output()).toMatch(/^DEMO_PASSWORD is set/);
    expect(demo.output()).not.toContain('hidden-value');
  }, 120_000);
});

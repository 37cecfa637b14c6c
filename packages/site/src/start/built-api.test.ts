import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PACKAGES = join(__dirname, '../../..');
const BUNDLE = join(PACKAGES, 'site/bin/bundle.mjs');

let folder: string;
let child: ChildProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-built-'));
});
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

test('the built API runs as JavaScript, finds its migrations, documents and texts, and ends with 0 (API-97, API-100)', async () => {
  execFileSync(process.execPath, [BUNDLE, 'api', join(folder, 'dist/api.mjs')], { stdio: 'inherit' });
  // The folders beside it, as the image has them.
  mkdirSync(join(folder, 'src/domains/documents'), { recursive: true });
  for (const name of ['node_modules', 'migrations', 'assets', 'src/domains/documents/content'])
    symlinkSync(join(PACKAGES, 'api', name), join(folder, name));
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  child = spawn(process.execPath, [join(folder, 'dist/api.mjs')], {
    cwd: folder,
    env: { PATH, HOME, PORT: String(port), LARDER_DATA: join(folder, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr!.on('data', (text) => {
    said += String(text);
  });
  let code: number | null | undefined;
  child.once('close', (ended) => {
    code = ended;
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  while ((await ask('/ready'))?.status !== 200) {
    if (code !== undefined) throw new Error(`ended with ${code}: ${said}`);
    await pause(200);
  }
  for (const path of ['/api/assets/gb/legal/terms.md', '/api/docs/swagger-ui-bundle.js', '/api/docs/json'])
    expect([path, (await ask(path))?.status]).toEqual([path, 200]);
  child.kill('SIGTERM');
  while (code === undefined) await pause(50);
  expect([code, said]).toEqual([0, '']);
});

test.each([
  ['serve', 'API_URL is not set.\nLARDER_STORE is not set.'],
  ['publish', 'LARDER_TO is not set.'],
])('the built %s is one file that needs no other', (name, sentence) => {
  const file = join(folder, `${name}.mjs`);
  execFileSync(process.execPath, [BUNDLE, name, file], { stdio: 'inherit' });
  const { PATH = '' } = process.env;
  let said = '';
  try {
    execFileSync(process.execPath, [file], { cwd: folder, env: { PATH }, stdio: 'pipe' });
  } catch (error) {
    said = String((error as { stderr: Buffer }).stderr);
  }
  for (const line of sentence.split('\n')) expect(said).toContain(line);
});

/**
 * Measures a start of the built API, as production runs it, on a filled embedded database: from the process's beginning
 * until `/ready` answers 200, and the memory that it holds once it is idle.
 *
 * pnpm bench:start
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, migrate } from '../src/database';
import { loadData } from '../src/seed';
import { builtApi } from '../src/testing/built-api';

const STARTS = 5;
const IDLE_MS = 5000;

/** `workMs` is processor time: on a busy machine it tells more than the clock. */
interface Measured {
  readyMs: number;
  workMs: number;
  idleMb: number;
}

async function fill(folder: string): Promise<void> {
  const db = await connectDatabase({ dataDir: folder });
  await migrate(db);
  await loadData(db, {
    profile: 'demo',
    nowMs: Date.now(),
    password: 'a password for measuring',
    otpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  });
  await db.close();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const residentMb = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const TICK_MS = 10;

function workMs({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function start(folder: string): Promise<Measured> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, [builtApi()], {
    env: { PATH, HOME, PORT: String(port), LARDER_DATA: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the API ended before it was ready');
    await pause(10);
  }
  const readyMs = performance.now() - began;
  const worked = workMs(child);
  await pause(IDLE_MS);
  const idleMb = residentMb(child);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  return { readyMs, workMs: worked, idleMb };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-start-'));
  try {
    await fill(folder);
    builtApi();
    const starts: Measured[] = [];
    for (let count = 0; count < STARTS; count += 1) starts.push(await start(folder));
    const ready = starts.map(({ readyMs }) => readyMs);
    const idle = starts.map(({ idleMb }) => idleMb);
    process.stdout.write(
      `${STARTS} starts on a filled embedded database: ready after ${median(ready).toFixed(0)} ms (${Math.min(...ready).toFixed(0)} to ${Math.max(...ready).toFixed(0)}; at most 2000) with ${median(starts.map((one) => one.workMs))} ms of work on all cores, `
        + `idle with ${median(idle).toFixed(0)} MB (${Math.min(...idle).toFixed(0)} to ${Math.max(...idle).toFixed(0)}; at most 250)\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});

import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type RunningProcess, thisProcess } from '@larder/processes';
import { ReleaseRefused } from './release.errors';

const WAIT_MS = 15_000;
const LOOK_AGAIN_MS = 100;
/** Writing takes a second or two; a lock of another machine that is this old was left behind. */
const LEFT_BEHIND_MS = 60_000;

/** Process numbers mean something on their own host alone. */
interface Holder extends RunningProcess {
  host: string;
}

/**
 * Lets one process at a time write to the store; others wait. A lock whose process is gone counts for nothing.
 * @throws ReleaseRefused when the other one takes too long
 */
export async function withWriteLock<T>(store: string, work: () => T | Promise<T>, waitMs = WAIT_MS): Promise<T> {
  mkdirSync(store, { recursive: true });
  const file = join(store, 'write.lock');
  const until = Date.now() + waitMs;
  while (!take(file)) {
    if (Date.now() > until)
      throw new ReleaseRefused([`Another release is being written to ${store}; try again when it is done.`]);
    await sleep(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** A link comes into being with its content: a process that is killed on the way leaves no lock that names nobody. */
function take(file: string): boolean {
  const me: Holder = { host: hostname(), ...thisProcess() };
  // Not by the process's number, which is 1 in every container that shares the store.
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, JSON.stringify(me));
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isLeftBehind(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function isLeftBehind(file: string): boolean {
  try {
    const { host, ...holder } = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return host === hostname() ? !isRunning(holder) : Date.now() - statSync(file).mtimeMs > LEFT_BEHIND_MS;
  } catch {
    return ageOf(file) > LEFT_BEHIND_MS;
  }
}

function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

import { closeSync, mkdirSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { isRunning, type RunningProcess, thisProcess } from '@larder/processes';
import { codeOf, DataFolderInUse } from './database.errors';

const TAKEOVER_MS = 10_000;

const held = new Set<string>();

/**
 * Takes the data folder for this process; creates it, readable by its owner only, when it is missing.
 * @returns gives the folder free again
 * @throws DataFolderInUse while a living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = `${folder}/database.lock`;
  const me = thisProcess();
  if (held.has(path)) throw new DataFolderInUse(folder, me.pid);
  if (!create(path, me)) takeOver(folder, path, me);
  held.add(path);
  const release = () => {
    if (!held.delete(path)) return;
    process.removeListener('exit', release);
    unlinkIfThere(path);
  };
  process.once('exit', release);
  return release;
}

/** Replaces the lock of a dead process. A second lock keeps two newcomers from doing so at once. */
function takeOver(folder: string, path: string, me: RunningProcess): void {
  const holder = readHolder(path);
  if (holder && isAlive(holder)) throw new DataFolderInUse(folder, holder.pid);
  const takeover = `${path}.takeover`;
  if (!create(takeover, me)) {
    if (ageMs(takeover) < TAKEOVER_MS) throw new DataFolderInUse(folder, readHolder(takeover)?.pid ?? 0);
    unlinkIfThere(takeover);
    if (!create(takeover, me)) throw new DataFolderInUse(folder, readHolder(takeover)?.pid ?? 0);
  }
  try {
    const again = readHolder(path);
    if (again && isAlive(again)) throw new DataFolderInUse(folder, again.pid);
    unlinkIfThere(path);
    if (!create(path, me)) throw new DataFolderInUse(folder, readHolder(path)?.pid ?? 0);
  } finally {
    unlinkIfThere(takeover);
  }
}

function create(path: string, holder: RunningProcess): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, JSON.stringify(holder));
    closeSync(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined for a file that went away, or that its writer left half-written when it died. */
function readHolder(path: string): RunningProcess | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as RunningProcess;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Own locks are known without the file; one that names this process, and not its beginning, is of a container's earlier
 * start.
 */
const isAlive = (holder: RunningProcess) => isRunning(holder) && (holder.began !== '' || holder.pid !== process.pid);

function ageMs(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

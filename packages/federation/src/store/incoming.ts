import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning, thisProcess } from '@larder/processes';

/** Where what is not complete yet lies. Nobody reads there. */
const INCOMING = 'incoming';
/** What another machine left is removed after a day. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** A new key there. It says whose it is, so that others know when nobody will finish it. */
export function draftKey(): string {
  const { pid, began = '' } = thisProcess();
  return `${INCOMING}/${[hostname(), pid, began, randomUUID()].join('~')}`;
}

/** Removes from a store in a folder what processes that have ended did not finish. */
export function removeLeftOvers(store: string): void {
  const folder = join(store, INCOMING);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [host, pid, began = ''] = name.split('~');
    const isOld = () =>
      Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > LEFT_BEHIND_MS;
    if (host === hostname() ? !isRunning({ pid: Number(pid), ...(began && { began }) }) : isOld())
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type Database } from './database';
import { cacheFolder, contentKey, fill, type TestContent } from './testing-content';

const STALE_MS = 90_000;

/** An embedded database in memory. */
export async function embeddedTestDatabase(content: TestContent, refusesNesting: boolean): Promise<Database> {
  return connectDatabase({ templateTar: await readEmbeddedDump(content), refusesNesting });
}

/** The dump of an embedded database, which the first caller makes. */
export async function readEmbeddedDump(content: TestContent): Promise<Buffer> {
  const path = `${cacheFolder()}/${contentKey(content)}.tar`;
  while (!existsSync(path)) {
    const isMine = takeLock(`${path}.lock`);
    if (!isMine) {
      await pause(100);
      continue;
    }
    try {
      if (!existsSync(path)) await makeDump(path, content);
    } finally {
      rmSync(`${path}.lock`, { force: true });
    }
  }
  return readFileSync(path);
}

async function makeDump(path: string, content: TestContent): Promise<void> {
  for (const file of readdirSync(cacheFolder()))
    if (file.startsWith(`${content}_`) && file.endsWith('.tar')) rmSync(`${cacheFolder()}/${file}`, { force: true });
  const db = await connectDatabase({});
  await fill(db, content);
  const part = `${path}.${process.pid}`;
  writeFileSync(part, withoutTemplates(await db.dump()));
  await db.close();
  renameSync(part, path);
}

const TAR_BLOCK = 512;
const OF_A_TEMPLATE = /^\/base\/[14](\/|$)/;

/**
 * The archive without the folders of template1 and template0. No test creates a database in an embedded one, and half of
 * its files belong to them: opening it takes half the processor time without them.
 */
function withoutTemplates(archive: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let start = 0; start < archive.length;) {
    const field = (from: number, length: number) =>
      archive.toString('latin1', start + from, start + from + length).split('\0')[0] ?? '';
    const blocks = 1 + Math.ceil(Number.parseInt(field(124, 12) || '0', 8) / TAR_BLOCK);
    const entry = archive.subarray(start, start + blocks * TAR_BLOCK);
    if (!OF_A_TEMPLATE.test(field(0, 100))) kept.push(entry);
    start += entry.length;
  }
  return Buffer.concat(kept);
}

function takeLock(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch {
    const age = existsSync(path) ? Date.now() - statSync(path).mtimeMs : 0;
    if (age > STALE_MS) rmSync(path, { force: true });
    return false;
  }
}

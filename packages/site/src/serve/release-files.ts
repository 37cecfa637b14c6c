import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Release, RELEASE_FILE, type ReleaseStore, TWIN_FOLDER } from '@larder/federation/release';
import * as v from 'valibot';
import { preferredPacking } from './accept-encoding';
import { isRead, send, sendProblem } from './answer';
import { contentTypeOf } from './content-type';
import { flipByte, type Fault } from './faults';

// Nothing that climbs out, and no hidden file: a draft of a release begins with a dot.
const PATH = /^\/releases\/((?:[A-Za-z0-9_+-][A-Za-z0-9._+-]*\/){2,8}[A-Za-z0-9_+-][A-Za-z0-9._+-]*)$/;

/** Longer than any file of a release is called. Object storage answers 400 from 1,025 bytes on. */
const LONGEST_NAME = 512;

const TWIN = new RegExp(`^shell/[^/]+/${TWIN_FOLDER}/`);

const NEVER_CHANGES = 'public, max-age=31536000, immutable';

// Browsers check scripts, styles and texts against the digests of the composition; nobody but this server can check
// these.
const CHECKED_HERE = /^(image|font)\//;

/**
 * Serves the files of releases as they were packed when they were published; pictures and fonts only as the release
 * knows them (TRU-34).
 * @param devTwin whether the files of the shell's development twin are served (REL-88)
 */
export function createReleaseFiles(store: ReleaseStore, devTwin = true) {
  const judge = createDigestCheck(store);
  const read = createReader(store, judge);
  return async (request: IncomingMessage, response: ServerResponse, path: string, fault?: Fault): Promise<void> => {
    if (!isRead(request, response)) return;
    const asked = PATH.exec(path)?.[1];
    const isOpen = asked && asked.length <= LONGEST_NAME && (devTwin || !TWIN.test(asked));
    const name = isOpen ? asked : undefined;
    const type = name && contentTypeOf(name);
    const found =
      type && (await readPacked(read, name, fault?.flipByte ? undefined : request.headers['accept-encoding']));
    if (!found) return sendProblem(request, response, 'asset_not_found', 'There is no such file in any release.');
    const isCheckedHere = CHECKED_HERE.test(type);
    const verdict = found.verdict ?? (isCheckedHere ? await judge(name, found) : 'genuine');
    if (verdict === 'other' && isCheckedHere)
      return sendProblem(request, response, 'asset_not_found', 'The file is another one than its release has.');
    // Browsers would keep it for a year although they refuse it.
    if (verdict !== 'genuine')
      return sendProblem(request, response, 'unavailable', UNREADABLE[verdict], { 'retry-after': '5' });
    const headers = {
      'content-type': type,
      'cache-control': NEVER_CHANGES,
      vary: 'Accept-Encoding',
      'cross-origin-resource-policy': 'same-origin',
      ...(found.encoding && { 'content-encoding': found.encoding }),
    };
    send(request, response, 200, headers, fault?.flipByte ? flipByte(found.content) : found.content);
  };
}

/** Whether a file is the one of its release; unknown while the release's description can't be read. */
type Verdict = 'genuine' | 'other' | 'unknown';

const UNREADABLE: Record<Exclude<Verdict, 'genuine'>, string> = {
  other: "The file can't be read undamaged at the moment.",
  unknown: "The description of the file's release can't be read at the moment.",
};

interface Read {
  content: Buffer;
  /** Undefined where nothing was looked at yet. */
  verdict?: Verdict;
}

interface Packed extends Read {
  encoding?: 'br' | 'gzip';
}

type Reader = (name: string) => Promise<Read | undefined>;

async function readPacked(
  read: Reader,
  name: string,
  accepted: string | string[] | undefined,
): Promise<Packed | undefined> {
  const packing = preferredPacking(accepted);
  const twin = packing && (await read(name + (packing === 'br' ? '.br' : '.gz')));
  return packing && twin ? { ...twin, encoding: packing } : read(name);
}

/** Files of object storage that are kept in memory: about one release of everything. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** How often a file of object storage is read that does not arrive as its release lists it. */
const READS = 2;

type DigestCheck = (name: string, packed: Packed) => Promise<Verdict>;

/**
 * Reads files of releases; those of object storage once. They never change; one that arrived damaged is read again, and
 * not kept, so that the next request reads it once more.
 */
function createReader({ storage }: ReleaseStore, judge: DigestCheck): Reader {
  const readNow = (name: string) => {
    const [part = '', version = '', ...file] = name.split('/');
    return storage.readReleaseFile(part, version, file.join('/'));
  };
  if (storage.folder !== undefined)
    return async (name) => {
      const content = await readNow(name);
      return content && { content };
    };
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const keep = (name: string, content: Buffer) => {
    bytes += content.length;
    kept.set(name, content);
    for (const [oldest, { length }] of kept) {
      if (bytes <= KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };
  // Requests for the same file share one read, so that it is kept and counted once.
  const running = new Map<string, Promise<Read | undefined>>();
  const readAndKeep = async (name: string): Promise<Read | undefined> => {
    try {
      for (let attempt = 1; ; attempt += 1) {
        const content = await readNow(name);
        if (!content) return undefined;
        const verdict = await judge(...unpackedName(name, content));
        if (verdict === 'genuine') keep(name, content);
        if (verdict === 'genuine' || attempt === READS) return { content, verdict };
      }
    } finally {
      running.delete(name);
    }
  };
  return async (name) => {
    const known = kept.get(name);
    if (known) return { content: known, verdict: 'genuine' };
    const read = running.get(name) ?? readAndKeep(name);
    running.set(name, read);
    return read;
  };
}

/** The file that a name is of, and how it is packed. */
function unpackedName(name: string, content: Buffer): [name: string, packed: Packed] {
  const [, file = name, ending] = /^(.*)\.(br|gz)$/.exec(name) ?? [];
  return [file, ending === undefined ? { content } : { content, encoding: ending === 'br' ? 'br' : 'gzip' }];
}

const LIMIT = { maxOutputLength: 16 * 1024 * 1024 };
const unpackBrotli = promisify(brotliDecompress);
const unpackGzip = promisify(gunzip);

const digestOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Whether a file is the one that its release lists; of the release's description, whether it has the form of one. A
 * packed one is unpacked once; afterwards its own digest is known.
 */
function createDigestCheck(store: ReleaseStore): DigestCheck {
  const known = new Map<string, string>();
  return async (name, { content, encoding }) => {
    const digest = digestOf(content);
    const key = `${name} ${encoding ?? ''}`;
    if (known.get(key) === digest) return 'genuine';
    const [part = '', version = '', ...rest] = name.split('/');
    const file = rest.join('/');
    const plain = await unpacked(content, encoding);
    if (!plain) return 'other';
    // No list holds the digest of the list itself.
    if (file === RELEASE_FILE) {
      if (!isDescription(plain)) return 'other';
    } else {
      const release = await store.read(part, version).catch(() => undefined);
      if (!release) return 'unknown';
      if (release.files[file]?.integrity !== digestOf(plain)) return 'other';
    }
    known.set(key, digest);
    return 'genuine';
  };
}

/** Undefined for what can't be unpacked. */
async function unpacked(content: Buffer, encoding: Packed['encoding']): Promise<Buffer | undefined> {
  if (encoding === undefined) return content;
  return (encoding === 'br' ? unpackBrotli(content, LIMIT) : unpackGzip(content, LIMIT)).catch(() => undefined);
}

function isDescription(text: Buffer): boolean {
  try {
    return v.is(Release, JSON.parse(text.toString()));
  } catch {
    return false;
  }
}

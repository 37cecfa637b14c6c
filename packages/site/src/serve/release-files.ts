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
  const isGenuine = createDigestCheck(store);
  const read = createReader(store, isGenuine);
  return async (request: IncomingMessage, response: ServerResponse, path: string, fault?: Fault): Promise<void> => {
    if (!isRead(request, response)) return;
    const asked = PATH.exec(path)?.[1];
    const isOpen = asked && asked.length <= LONGEST_NAME && (devTwin || !TWIN.test(asked));
    const name = isOpen ? asked : undefined;
    const type = name && contentTypeOf(name);
    const found =
      type && (await readPacked(read, name, fault?.flipByte ? undefined : request.headers['accept-encoding']));
    if (!found) return sendProblem(request, response, 'asset_not_found', 'There is no such file in any release.');
    if (CHECKED_HERE.test(type) && !(await isGenuine(name, found)))
      return sendProblem(request, response, 'asset_not_found', 'The file is another one than its release has.');
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

interface Packed {
  content: Buffer;
  encoding?: 'br' | 'gzip';
}

type Reader = (name: string) => Promise<Buffer | undefined>;

async function readPacked(
  read: Reader,
  name: string,
  accepted: string | string[] | undefined,
): Promise<Packed | undefined> {
  const packing = preferredPacking(accepted);
  const twin = packing && (await read(name + (packing === 'br' ? '.br' : '.gz')));
  if (packing && twin) return { content: twin, encoding: packing };
  const content = await read(name);
  return content && { content };
}

/** Files of object storage that are kept in memory: about one release of everything. */
const KEPT_BYTES = 64 * 1024 * 1024;

type DigestCheck = (name: string, packed: Packed) => Promise<boolean>;

/**
 * Reads files of releases; those of object storage once. They never change; one that arrived damaged is not kept, so
 * that the next request reads it again.
 */
function createReader({ storage }: ReleaseStore, isGenuine: DigestCheck): Reader {
  const readNow = (name: string) => {
    const [part = '', version = '', ...file] = name.split('/');
    return storage.readReleaseFile(part, version, file.join('/'));
  };
  if (storage.folder !== undefined) return readNow;
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
  const running = new Map<string, Promise<Buffer | undefined>>();
  const readAndKeep = async (name: string) => {
    try {
      const content = await readNow(name);
      if (content && (await isGenuine(...unpackedName(name, content)))) keep(name, content);
      return content;
    } finally {
      running.delete(name);
    }
  };
  return async (name) => {
    const known = kept.get(name);
    if (known) return known;
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
    if (known.get(key) === digest) return true;
    try {
      const [part = '', version = '', ...rest] = name.split('/');
      const file = rest.join('/');
      const plain =
        encoding === 'br'
          ? await unpackBrotli(content, LIMIT)
          : encoding === 'gzip'
            ? await unpackGzip(content, LIMIT)
            : content;
      // No list holds the digest of the list itself.
      if (file === RELEASE_FILE) return v.is(Release, JSON.parse(plain.toString()));
      const release = await store.read(part, version);
      if (release.files[file]?.integrity !== digestOf(plain)) return false;
    } catch {
      return false;
    }
    known.set(key, digest);
    return true;
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleaseStore } from '@larder/federation/release';
import { preferredPacking } from './accept-encoding';
import { isRead, send, sendProblem } from './answer';
import { contentTypeOf } from './content-type';
import { flipByte, type Fault } from './faults';

// Nothing that climbs out, and no hidden file: a draft of a release begins with a dot.
const PATH = /^\/releases\/((?:[A-Za-z0-9_+-][A-Za-z0-9._+-]*\/){2,8}[A-Za-z0-9_+-][A-Za-z0-9._+-]*)$/;

const NEVER_CHANGES = 'public, max-age=31536000, immutable';

// Browsers check scripts, styles and texts against the digests of the composition; nobody but this server can check these.
const CHECKED_HERE = /^(image|font)\//;

/** Serves the files of releases as they were packed when they were published; pictures and fonts only as the release knows them (TRU-34). */
export function createReleaseFiles(store: ReleaseStore) {
  const isGenuine = createDigestCheck(store);
  return async (request: IncomingMessage, response: ServerResponse, path: string, fault?: Fault): Promise<void> => {
    if (!isRead(request, response)) return;
    const name = PATH.exec(path)?.[1];
    const type = name && contentTypeOf(name);
    const found = type && (await readPacked(join(store.folder, 'releases', name), fault?.flipByte ? undefined : request.headers['accept-encoding']));
    if (!found) return sendProblem(request, response, 'asset_not_found', 'There is no such file in any release.');
    if (CHECKED_HERE.test(type) && !isGenuine(name, found)) return sendProblem(request, response, 'asset_not_found', 'The file is another one than its release has.');
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

async function readPacked(file: string, accepted: string | string[] | undefined): Promise<Packed | undefined> {
  const packing = preferredPacking(accepted);
  const twin = packing && (await readFile(file + (packing === 'br' ? '.br' : '.gz')).catch(() => undefined));
  if (packing && twin) return { content: twin, encoding: packing };
  const content = await readFile(file).catch(() => undefined);
  return content && { content };
}

const LIMIT = { maxOutputLength: 16 * 1024 * 1024 };

const digestOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Whether a file is the one that its release lists. A packed one is unpacked once; afterwards its own digest is known. */
function createDigestCheck(store: ReleaseStore) {
  const known = new Map<string, string>();
  return (name: string, { content, encoding }: Packed): boolean => {
    const digest = digestOf(content);
    const key = `${name} ${encoding ?? ''}`;
    if (known.get(key) === digest) return true;
    try {
      const [part = '', version = '', ...file] = name.split('/');
      const plain = encoding === 'br' ? brotliDecompressSync(content, LIMIT) : encoding === 'gzip' ? gunzipSync(content, LIMIT) : content;
      if (store.read(part, version).files[file.join('/')]?.integrity !== digestOf(plain)) return false;
    } catch {
      return false;
    }
    known.set(key, digest);
    return true;
  };
}

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isRead, send, sendProblem } from './answer';
import { contentTypeOf } from './content-type';
import { flipByte, type Fault } from './faults';

// Nothing that climbs out, and no hidden file: a draft of a release begins with a dot.
const PATH = /^\/releases\/((?:[A-Za-z0-9_+-][A-Za-z0-9._+-]*\/){2,8}[A-Za-z0-9_+-][A-Za-z0-9._+-]*)$/;

const NEVER_CHANGES = 'public, max-age=31536000, immutable';

/** Serves the files of releases as they were packed when they were published. */
export function createReleaseFiles(storeFolder: string) {
  return async (request: IncomingMessage, response: ServerResponse, path: string, fault?: Fault): Promise<void> => {
    if (!isRead(request, response)) return;
    const name = PATH.exec(path)?.[1];
    const type = name && contentTypeOf(name);
    const found = type && (await readPacked(join(storeFolder, 'releases', name), fault?.flipByte ? '' : String(request.headers['accept-encoding'] ?? '')));
    if (!found) return sendProblem(request, response, 404, 'asset_not_found', 'There is no such file in any release.');
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

async function readPacked(file: string, accepted: string): Promise<Packed | undefined> {
  const twins = [
    { ending: '.br', encoding: 'br' as const, isWanted: /\bbr\b/.test(accepted) },
    { ending: '.gz', encoding: 'gzip' as const, isWanted: /\bgzip\b/.test(accepted) },
  ];
  for (const { ending, encoding } of twins.filter(({ isWanted }) => isWanted)) {
    const content = await readFile(file + ending).catch(() => undefined);
    if (content) return { content, encoding };
  }
  const content = await readFile(file).catch(() => undefined);
  return content && { content };
}

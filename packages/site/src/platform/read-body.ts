import type { IncomingMessage } from 'node:http';
import { PlatformProblem } from '@larder/federation/platform';

/**
 * Reads a body whole.
 * @throws PlatformProblem `payload_too_large` as soon as it is longer; Error when the caller has gone
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () =>
    new PlatformProblem('payload_too_large', `The body is larger than ${Math.floor(limit / 1024 / 1024)} MiB.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    request.resume();
    throw tooLarge();
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= limit) return parts.push(part);
      request.removeAllListeners('data').resume();
      return reject(tooLarge());
    });
    request.on('end', () => resolve(Buffer.concat(parts)));
    request.on('error', reject);
    const onGone = () => reject(new Error('The caller has gone.'));
    request.on('close', onGone);
    // Before anybody listened.
    if (request.destroyed) onGone();
  });
}

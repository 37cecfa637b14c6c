import type { IncomingMessage } from 'node:http';
import { PlatformProblem } from '@larder/federation/platform';

const MEBIBYTE = 1024 * 1024;
/** Two pipelines of a team that send four files of the largest size at a time. */
const MOST_OF_A_KEY = 68 * MEBIBYTE;
const MOST_IN_ALL = 272 * MEBIBYTE;

/** Bounds the bytes of bodies that a gateway holds at one time, of one key and in all (REL-42). */
export class BodiesUnderWay {
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  /**
   * Takes room for a body before it is read.
   * @param most bytes that the body may have; one without a stated length counts as so many
   * @returns gives the room back, once the call has ended
   * @throws PlatformProblem `rate_limited` for a key that has too much under way, `store_busy` when all have
   */
  begin(key: string, { headers }: Pick<IncomingMessage, 'headers'>, most: number): () => void {
    const bytes = Math.min(most, statedBytes(headers) ?? most);
    const ofKey = (this.#bytesOf.get(key) ?? 0) + bytes;
    if (ofKey > MOST_OF_A_KEY)
      throw new PlatformProblem(
        'rate_limited',
        `A key sends at most ${MOST_OF_A_KEY / MEBIBYTE} MiB at one time; repeat when its other calls have ended.`,
      );
    if (this.#bytes + bytes > MOST_IN_ALL) throw new PlatformProblem('store_busy', 'Others are publishing; repeat.');
    this.#bytesOf.set(key, ofKey);
    this.#bytes += bytes;
    return () => {
      const left = this.#bytesOf.get(key)! - bytes;
      if (left > 0) this.#bytesOf.set(key, left);
      else this.#bytesOf.delete(key);
      this.#bytes -= bytes;
    };
  }
}

/** Undefined for a body that comes in chunks. */
function statedBytes(headers: IncomingMessage['headers']): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

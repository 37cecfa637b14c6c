import type { IncomingMessage } from 'node:http';
import type { Call } from '@larder/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '../edge';
import { RateLimited, Unavailable } from './http.errors';

const MEBIBYTE = 1024 * 1024;
/** Three files of the largest size: a member's pages send one after the other. */
const MOST_OF_A_PERSON = 32 * MEBIBYTE;
/** A file takes its size several times while it is read, judged and stored. */
const MOST_IN_ALL = 128 * MEBIBYTE;
const RETRY_AFTER_S = 5;

/** Bounds the bytes of files that a process holds at one time, of one person and in all (TRU-25). */
export class UploadsUnderWay {
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  /**
   * Takes room for a body before it is read.
   * @param most bytes that the body may have; one without a stated length counts as so many
   * @returns gives the room back, once nothing of the body is held any more
   * @throws RateLimited for a person who has too much under way @throws Unavailable when all have
   */
  begin(userId: string, { headers }: Pick<IncomingMessage, 'headers'>, most: number): () => void {
    const stated = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most;
    const bytes = Math.min(most, stated);
    const ofPerson = (this.#bytesOf.get(userId) ?? 0) + bytes;
    if (ofPerson > MOST_OF_A_PERSON) throw new RateLimited(RETRY_AFTER_S);
    if (this.#bytes + bytes > MOST_IN_ALL) throw new Unavailable();
    this.#bytesOf.set(userId, ofPerson);
    this.#bytes += bytes;
    return () => {
      const left = this.#bytesOf.get(userId)! - bytes;
      if (left > 0) this.#bytesOf.set(userId, left);
      else this.#bytesOf.delete(userId);
      this.#bytes -= bytes;
    };
  }
}

/** Answers a call. What `hold` is given has the body in its hands until it ends. */
type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  hold: <T>(work: Promise<T>) => Promise<T>,
) => Promise<unknown>;

const justAwaited = <T>(work: Promise<T>): Promise<T> => work;

/**
 * Answers a call that takes a file only while there is room for its bytes. The room is taken until all work with them
 * has ended, also work whose caller was told already that it takes too long. Other calls are answered as they are.
 */
export function whileHeld(
  { upload }: Call,
  uploads: UploadsUnderWay,
  answer: Answer,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  if (!upload) return (request, reply) => answer(request, reply, justAwaited);
  return async (request, reply) => {
    const { session } = request.state;
    // Without a session there is no body: who sends one has been let in by now.
    if (!session) return answer(request, reply, justAwaited);
    const end = uploads.begin(session.userId, request.raw, upload.maxBytes + BODY_LIMIT);
    const held: Promise<unknown>[] = [];
    try {
      return await answer(request, reply, (work) => {
        held.push(work);
        return work;
      });
    } finally {
      void Promise.allSettled(held).then(end);
    }
  };
}

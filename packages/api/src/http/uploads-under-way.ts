import type { IncomingMessage } from 'node:http';
import type { Call } from '@larder/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '../edge';
import { RateLimited, Unavailable } from './http.errors';
import type { MemberSession } from './session';

const MEBIBYTE = 1024 * 1024;
/** Three files of the largest size: a member's pages send one after the other. */
const MOST_OF_A_PERSON = 32 * MEBIBYTE;
/** Half of what all have: a workspace can invite members, so a share by person would leave others none. */
const MOST_OF_A_WORKSPACE = 64 * MEBIBYTE;
/** A file takes its size several times while it is read, judged and stored. */
const MOST_IN_ALL = 128 * MEBIBYTE;
const RETRY_AFTER_S = 5;

/** The room of one body. */
export interface UploadRoom {
  /**
   * Takes room for bytes that have arrived and are kept.
   * @throws RateLimited for a person or workspace that has too much under way @throws Unavailable when all have
   */
  take(bytes: number): void;
  /** Keeps the room until the work has ended, also when nobody waits for it any more. */
  hold<T>(work: Promise<T>): Promise<T>;
}

/** Whose bytes they are. */
type Sender = Pick<MemberSession, 'userId' | 'workspaceId'>;

/** Bounds the bytes of files that a process holds at one time, of one person, of one workspace and in all (TRU-25). */
export class UploadsUnderWay {
  readonly #ofPeople = new Map<string, number>();
  readonly #ofWorkspaces = new Map<number, number>();
  #bytes = 0;

  /**
   * Refuses bytes for which there is no room at the moment, and takes none.
   * @throws RateLimited for a person or workspace that has too much under way @throws Unavailable when all have
   */
  refuseBeyond({ userId, workspaceId }: Sender, bytes: number): void {
    if ((this.#ofPeople.get(userId) ?? 0) + bytes > MOST_OF_A_PERSON) throw new RateLimited(RETRY_AFTER_S);
    if ((this.#ofWorkspaces.get(workspaceId) ?? 0) + bytes > MOST_OF_A_WORKSPACE) throw new RateLimited(RETRY_AFTER_S);
    if (this.#bytes + bytes > MOST_IN_ALL) throw new Unavailable();
  }

  /** Takes room for bytes of a person: only what has arrived counts, because a sender may hold back the rest. */
  take(sender: Sender, bytes: number): void {
    this.refuseBeyond(sender, bytes);
    this.#add(sender, bytes);
  }

  /** Gives back what was taken, once nothing of it is held any more. */
  giveBack(sender: Sender, bytes: number): void {
    this.#add(sender, -bytes);
  }

  #add({ userId, workspaceId }: Sender, bytes: number): void {
    addTo(this.#ofPeople, userId, bytes);
    addTo(this.#ofWorkspaces, workspaceId, bytes);
    this.#bytes += bytes;
  }
}

function addTo<Key>(bytesOf: Map<Key, number>, key: Key, bytes: number): void {
  const left = (bytesOf.get(key) ?? 0) + bytes;
  if (left > 0) bytesOf.set(key, left);
  else bytesOf.delete(key);
}

type Answer = (request: FastifyRequest, reply: FastifyReply, room: UploadRoom) => Promise<unknown>;

const UNBOUNDED: UploadRoom = { take: () => undefined, hold: (work) => work };

/** Bytes that a body may have: what it states, and otherwise as many as the call takes. */
function statedBytes({ headers }: Pick<IncomingMessage, 'headers'>, most: number): number {
  return headers['transfer-encoding'] === undefined ? Math.min(most, Number(headers['content-length'] ?? 0)) : most;
}

/**
 * Answers a call that takes a file only while there is room for its bytes. A body that does not fit is refused before it
 * is read, and in its middle when others have arrived meanwhile. The room is taken until all work with the bytes has
 * ended, also work whose caller was told already that it takes too long. Other calls are answered as they are.
 */
export function whileHeld(
  { upload }: Call,
  uploads: UploadsUnderWay,
  answer: Answer,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  if (!upload) return (request, reply) => answer(request, reply, UNBOUNDED);
  return async (request, reply) => {
    const { session } = request.state;
    // Without a session there is no body: who sends one has been let in by now.
    if (!session) return answer(request, reply, UNBOUNDED);
    const held: Promise<unknown>[] = [];
    let taken = 0;
    const giveBack = () => {
      uploads.giveBack(session, taken);
      taken = 0;
    };
    const take = (bytes: number) => {
      try {
        uploads.take(session, bytes);
      } catch (refusal) {
        // Its bytes are dropped with it: room at once for the bodies that arrive beside it, or they would fail too.
        giveBack();
        throw refusal;
      }
      taken += bytes;
    };
    const stated = statedBytes(request.raw, upload.maxBytes + BODY_LIMIT);
    // Whatever is no form has been read already.
    if (request.body === undefined) uploads.refuseBeyond(session, stated);
    else take(stated);
    try {
      return await answer(request, reply, {
        take,
        hold: (work) => {
          held.push(work);
          return work;
        },
      });
    } finally {
      void Promise.allSettled(held).then(giveBack);
    }
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Region } from '@larder/contracts';
import type { Logger } from 'pino';
import type { Database } from '../../database';
import { describe } from '../../http/described-error';
import { Unavailable } from '../../http/http.errors';
import { countUnreadOf } from '../notices/notices.service';
import { beatText, eventText, LiveStream, RESYNC } from './live-stream';
import type { LiveHub, LiveRequest } from './open-streams';
import { isKept, type LiveEvent, selectEventsAfter, selectMissed, selectNewestPlace } from './live.queries';

const CHANNEL = 'larder_live';
const STREAMS_PER_USER = 5;
const STREAMS_PER_PROCESS = 5000;
const BEAT_MS = 20_000;
const AT_ONCE = 500;
const TOLD_IN_ONE_TURN = 50;
const AGAIN_MS = 1000;
/** Who missed more is told to ask anew: as much would not fit into what may wait for a reader. */
const MOST_MISSED = 2000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What a process needs to tell its open pages of events. */
export interface LiveHubOptions {
  db: Database;
  /** The features of a region at this moment: a notice of one that is left out counts for nobody. */
  featuresOf(region: Region): ReadonlySet<string>;
  clock: () => number;
  log: Logger;
  /** 5,000 by default. */
  maxStreams?: number;
  /** How often each stream gets a comment; 20 s by default. */
  beatMs?: number;
}

interface Open {
  stream: LiveStream;
  readAgain: LiveRequest['readAgain'];
}

/**
 * Reads events once for all streams of the process, in the order of their commits, whenever the database tells of some
 * (GDE-84).
 */
export function createLiveHub({
  db,
  featuresOf,
  clock,
  log,
  maxStreams = STREAMS_PER_PROCESS,
  beatMs = BEAT_MS,
}: LiveHubOptions): LiveHub {
  const byWorkspace = new Map<number, Set<Open>>();
  const ofUsers = new Map<string, LiveStream[]>();
  let size = 0;
  /** The event that is being told, or was told last. */
  let place = 0;
  /** Everything up to here is told. */
  let told = 0;
  let isStopped = false;
  let starting: Promise<() => Promise<void>> | undefined;
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;
  let beating: NodeJS.Timeout | undefined;

  /** Nothing is listened to before the first stream. */
  const start = () =>
    (starting ??= (async () => {
      const end = await db.listen(CHANNEL, () => void wake());
      try {
        told = place = await db.asSystem(selectNewestPlace);
      } catch (error) {
        await end();
        throw error;
      }
      beating = setInterval(beat, beatMs).unref();
      return end;
    })().catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));

  /** Resolves once everything that was committed before the call is told. */
  function wake(): Promise<void> {
    isAskedAgain = true;
    reading ??= readOn();
    return reading;
  }

  async function readOn(): Promise<void> {
    await undefined;
    try {
      while (isAskedAgain && !isStopped) {
        isAskedAgain = false;
        const events = await db.asSystem((tx) => selectEventsAfter(tx, place, AT_ONCE));
        for (const [at, event] of events.entries()) {
          await tell(event);
          told = event.place;
          // Readers that keep up get their turn: a burst makes none of them slow.
          if (at % TOLD_IN_ONE_TURN === TOLD_IN_ONE_TURN - 1) await nextTurn();
        }
        isAskedAgain ||= events.length === AT_ONCE;
      }
    } catch (error) {
      if (isStopped) return;
      log.warn({ error: describe(error) }, 'events could not be read');
      setTimeout(() => void wake(), AGAIN_MS).unref();
    } finally {
      // In the same turn as the last look at `isAskedAgain`, so that no call comes between.
      reading = undefined;
    }
  }

  async function tell(event: LiveEvent): Promise<void> {
    // Who is added from here on finds it among what came before.
    place = event.place;
    const open = [...(byWorkspace.get(event.workspaceId) ?? [])];
    if (open.length === 0) return;
    if (event.kind === 'access' || event.kind === 'team')
      await Promise.all(
        open.filter(({ stream }) => event.userIds?.includes(stream.listener.userId) ?? true).map(lookAgain),
      );
    const hearing = open.filter(({ stream }) => stream.mayHear(event)).map(({ stream }) => stream);
    if (hearing.length === 0) return;
    try {
      const textOf = await textsOf(event, hearing);
      for (const stream of hearing) stream.say(textOf(stream));
    } catch (error) {
      log.warn({ error: describe(error) }, 'an event could not be told');
      for (const stream of hearing) stream.finish(eventText(RESYNC, {}));
    }
  }

  /** Ends the stream of somebody whose rights have ended; others go on with the rights that they have now (GDE-83). */
  async function lookAgain({ stream, readAgain }: Open): Promise<void> {
    try {
      stream.listener = await readAgain();
    } catch {
      stream.finish();
    }
  }

  /** The text of an event for each stream. */
  async function textsOf(
    { kind, data, place: id, workspaceId }: LiveEvent,
    streams: readonly LiveStream[],
  ): Promise<(stream: LiveStream) => string> {
    if (kind !== 'notice') {
      const text = eventText(kind, data, id);
      return () => text;
    }
    const unread = await unreadOf(workspaceId, streams);
    return ({ listener }) => eventText(kind, { unreadCount: unread.get(listener.userId) ?? 0 }, id);
  }

  function unreadOf(workspaceId: number, streams: readonly LiveStream[]): Promise<ReadonlyMap<string, number>> {
    const userIds = [...new Set(streams.map(({ listener }) => listener.userId))];
    // A workspace has one region.
    const features = featuresOf(streams[0]!.listener.region);
    return db.asSystem((tx) => countUnreadOf(tx, { workspaceId, userIds, features }, clock()));
  }

  /** What a reader missed that has come as far as `lastEventId`, up to a place. */
  async function missed(stream: LiveStream, lastEventId: string, upTo: number): Promise<string> {
    const { userId, workspaceId } = stream.listener;
    const last = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : Infinity;
    if (last === upTo) return '';
    const events =
      last < upTo
      && (await db.asSystem(
        async (tx) =>
          (await isKept(tx, last)) && selectMissed(tx, workspaceId, { after: last, upTo, most: MOST_MISSED + 1 }),
      ));
    if (!events || events.length > MOST_MISSED) return eventText(RESYNC, {}, upTo);
    const heard = events.filter((event) => stream.mayHear(event));
    const unreadCount = heard.some(({ kind }) => kind === 'notice')
      ? ((await unreadOf(workspaceId, [stream])).get(userId) ?? 0)
      : 0;
    return heard
      .map(({ kind, data, place: id }) => eventText(kind, kind === 'notice' ? { unreadCount } : data, id))
      .join('');
  }

  function beat(): void {
    for (const open of byWorkspace.values())
      for (const { stream } of open) if (stream.hasBegun) stream.say(beatText(told));
    // Also where a notification was lost.
    void wake();
  }

  function add(open: Open): void {
    const { stream } = open;
    const { userId, workspaceId } = stream.listener;
    size += 1;
    byWorkspace.set(workspaceId, (byWorkspace.get(workspaceId) ?? new Set()).add(open));
    const own = [...(ofUsers.get(userId) ?? []), stream];
    ofUsers.set(userId, own);
    if (own.length > STREAMS_PER_USER) own[0]?.finish();
  }

  function remove(stream: LiveStream): void {
    const { userId, workspaceId } = stream.listener;
    const own = ofUsers.get(userId) ?? [];
    if (!own.includes(stream)) return;
    size -= 1;
    const others = own.filter((one) => one !== stream);
    if (others.length > 0) ofUsers.set(userId, others);
    else ofUsers.delete(userId);
    const open = byWorkspace.get(workspaceId);
    for (const one of open ?? []) if (one.stream === stream) open?.delete(one);
    if (open?.size === 0) byWorkspace.delete(workspaceId);
  }

  return {
    get size() {
      return size;
    },
    async open({ listener, lastEventId, lastsMs, readAgain }) {
      if (isStopped || size >= maxStreams) throw new Unavailable();
      await start();
      // What was committed before is no news, and the id may come from a process that is further on.
      await wake();
      // Others were opened meanwhile.
      if (isStopped || size >= maxStreams) throw new Unavailable();
      const stream = new LiveStream(listener, remove);
      const open = { stream, readAgain };
      add(open);
      const from = place;
      try {
        // What ended the listener's rights before it was added is not told to it.
        stream.listener = await readAgain();
        stream.begin(lastEventId === undefined ? beatText(from) : `: \n\n${await missed(stream, lastEventId, from)}`);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      const ending = setTimeout(() => stream.finish(), Math.min(Math.max(lastsMs, 0), LONGEST_TIMER_MS)).unref();
      stream.once('close', () => clearTimeout(ending));
      return stream;
    },
    async stop() {
      isStopped = true;
      clearInterval(beating);
      for (const open of byWorkspace.values()) for (const { stream } of [...open]) stream.finish();
      await reading;
      await (
        await starting?.catch(() => undefined)
      )?.();
    },
  };
}

import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** An event as it was read. */
export interface ReadEvent {
  id: string | undefined;
  kind: string;
  data: { orderId: number; unreadCount: number };
}

/** A reader of GET /stream. */
export interface LiveReader {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything that came, in order. */
  events: ReadEvent[];
  /** The last id, also of a comment. */
  lastId: string | undefined;
  comments: number;
  /** Whether the stream has ended. */
  hasEnded: boolean;
  /** Resolves once so many events have come. */
  until(count: number): Promise<ReadEvent[]>;
  /** Resolves once the stream has ended. */
  ended(): Promise<void>;
  leave(): void;
}

/** Opens a stream on a connection of its own. */
export async function readLive(
  origin: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<LiveReader> {
  const opening = request(`${origin}/api/stream`, {
    agent: false,
    headers: { authorization: `Bearer ${token}`, ...headers },
  }).end();
  const [answer] = (await once(opening, 'response')) as [IncomingMessage];
  const reader: LiveReader = {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events: [],
    lastId: undefined,
    comments: 0,
    hasEnded: false,
    async until(count) {
      await soon(
        () => reader.events.length >= count,
        () => `${count} events; there are ${JSON.stringify(reader.events)}`,
      );
      return reader.events;
    },
    ended: () =>
      soon(
        () => reader.hasEnded,
        () => 'the end of the stream',
      ),
    leave: () => void opening.destroy(),
  };
  opening.on('error', () => undefined);
  let rest = '';
  answer
    .setEncoding('utf8')
    .on('data', (part: string) => {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() as string;
      for (const block of blocks) take(block, reader);
    })
    .on('error', () => undefined)
    .on('close', () => {
      reader.hasEnded = true;
    });
  return reader;
}

/** @throws what was waited for in vain, before the test's own limit ends it without a word */
async function soon(isSo: () => boolean, what: () => string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !isSo(); await pause(5))
    if (Date.now() > end) throw new Error(`Waited in vain for ${what()}`);
}

function take(block: string, reader: LiveReader): void {
  const of = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  if (/^:/m.test(block)) reader.comments += 1;
  reader.lastId = of('id') ?? reader.lastId;
  const kind = of('event');
  if (kind) reader.events.push({ id: of('id'), kind, data: JSON.parse(of('data') ?? 'null') });
}

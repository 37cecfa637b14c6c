import { Readable } from 'node:stream';
import type { Region } from '@larder/contracts';
import type { LiveEvent } from './live.queries';

/** The most that may wait for a reader; one that is further behind is told to ask anew (section 14 of the guide). */
const SLOW_BYTES = 256 * 1024;
/** How long an ended stream may take to be read to its end. */
const PATIENCE_MS = 30_000;

/** Who listens, as the API knows it at this moment. */
export interface Listener {
  userId: string;
  workspaceId: number;
  region: Region;
  locationIds: readonly number[] | null;
}

/** An event as text/event-stream. */
export const eventText = (kind: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
/** A comment that keeps the connection open, with the place that the reader has reached. */
export const beatText = (place: number): string => `: \nid: ${place}\n\n`;
export const RESYNC = 'resync';

/** One open answer of GET /stream. What is said before it is told what came earlier waits until then. */
export class LiveStream extends Readable {
  private waiting: string[] | undefined = [];
  private hasEnded = false;

  constructor(
    public listener: Listener,
    private readonly onGone: (stream: LiveStream) => void,
  ) {
    super({ highWaterMark: SLOW_BYTES });
  }

  /** Whether this listener may hear of an event of its workspace. */
  mayHear({ kind, locationId, userIds }: LiveEvent): boolean {
    const { userId, locationIds } = this.listener;
    if (kind === 'access') return false;
    if (kind === 'notice') return userIds?.includes(userId) ?? false;
    return locationId === null || locationIds === null || locationIds.includes(locationId);
  }

  /** Says what came before, then what waited, and from then on everything at once. */
  begin(first: string): void {
    const { waiting = [] } = this;
    this.waiting = undefined;
    for (const text of [first, ...waiting]) this.say(text);
  }

  get hasBegun(): boolean {
    return this.waiting === undefined;
  }

  say(text: string): void {
    if (this.hasEnded) return;
    if (this.waiting) return void this.waiting.push(text);
    this.push(text);
    if (this.readableLength > SLOW_BYTES) this.finish(eventText(RESYNC, {}));
  }

  /** Ends it in order, once what was said is read. */
  finish(last?: string): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    if (last) this.push(last);
    this.push(null);
    this.onGone(this);
    setTimeout(() => this.destroy(), PATIENCE_MS).unref();
  }

  override _read(): void {}

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.hasEnded = true;
    this.onGone(this);
    done(error);
  }
}

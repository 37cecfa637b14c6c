import type { Listener, LiveStream } from './live-stream';

/** Somebody who wants to listen. */
export interface LiveRequest {
  listener: Listener;
  /** The Last-Event-ID, as it came. */
  lastEventId: string | undefined;
  /** When the token ends, from now on. */
  lastsMs: number;
  /** Reads the rights of the listener again. @throws when they have ended */
  readAgain(): Promise<Listener>;
}

/** The open streams of a process. */
export interface LiveHub {
  /** @throws Unavailable beyond 5,000 streams, while shutting down, and without a database */
  open(request: LiveRequest): Promise<LiveStream>;
  /** Ends all streams and opens no more. */
  stop(): Promise<void>;
  readonly size: number;
}

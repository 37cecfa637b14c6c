import { createReader } from './live-messages';
import type { LiveMessage, LiveState } from './live-messages';

const SILENCE_MS = 45_000;
const LONGEST_WAIT_MS = 30_000;
/** So many breaks in so long a time look like a proxy that gathers or cuts streams. */
const BREAKS = 3;
const BREAKS_WITHIN_MS = 120_000;
const OFF_MS = 300_000;
/** A stream that ends in order after this time is no break: its token has ended, or the API is going down. */
const SHORT_MS = 60_000;

/** What a connection needs of its page. */
export interface ConnectionOptions {
  /** The present token, once it may be used; undefined without a session. */
  token(): Promise<string | undefined>;
  /** Renews the session after a refusal. False as well when the refresh did not get through. */
  renew(): Promise<boolean>;
  /** Whether somebody is signed in, by tokens that may be used or not. */
  hasSession(): boolean;
  /** How far this browser has come. */
  lastId(): string | undefined;
  heard(message: LiveMessage): void;
  became(state: LiveState): void;
}

type End = 'ended' | 'broken' | 'renewed' | 'refused' | 'unreachable' | 'no-session';

/** Keeps the stream open until the signal ends it, or the session is over (GDE-78, GDE-81 to 83). */
export async function keepConnection(options: ConnectionOptions, signal: AbortSignal): Promise<void> {
  let attempt = 0;
  let breaks: number[] = [];
  let retryAfterMs = 0;
  let token: string | undefined;
  while (!signal.aborted) {
    const began = Date.now();
    retryAfterMs = 0;
    const end = await listen();
    if (signal.aborted || end === 'no-session') return;
    const isShort = Date.now() - began < SHORT_MS;
    // Its token has ended; where that is still the same, the API is going down and ends all streams at once.
    if (end === 'ended' && !isShort && (await options.token()) !== token) continue;
    if (end === 'broken' || (end === 'ended' && isShort))
      breaks = [...breaks.filter((at) => Date.now() - at < BREAKS_WITHIN_MS), Date.now()];
    if (end === 'refused' || breaks.length >= BREAKS) {
      breaks = [];
      attempt = 0;
      options.became('off');
      await waited(OFF_MS, signal);
      continue;
    }
    options.became('reconnecting');
    const step = Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS);
    attempt += 1;
    const leastMs = Math.max(retryAfterMs, step / 2);
    await waited(leastMs + Math.random() * Math.max(step, retryAfterMs) * 0.5, signal);
  }

  async function listen(): Promise<End> {
    token = await options.token();
    if (!token || signal.aborted) return 'no-session';
    const abort = new AbortController();
    const leave = () => abort.abort();
    signal.addEventListener('abort', leave);
    let hasWaited = false;
    let isOpen = false;
    let watching: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(watching);
      watching = setTimeout(() => {
        hasWaited = true;
        leave();
      }, SILENCE_MS);
    };
    watch();
    try {
      const lastId = options.lastId();
      const answer = await fetch('/api/stream', {
        signal: abort.signal,
        credentials: 'same-origin',
        cache: 'no-store',
        headers: { Authorization: `Bearer ${token}`, ...(lastId && { 'Last-Event-ID': lastId }) },
      });
      if (answer.status === 401) {
        if (await options.renew()) return 'renewed';
        return options.hasSession() ? 'unreachable' : 'no-session';
      }
      if (answer.status === 403 || answer.status === 404) return 'refused';
      if (!answer.ok || !answer.body) {
        retryAfterMs = (Number(answer.headers.get('Retry-After')) || 0) * 1000;
        return 'unreachable';
      }
      isOpen = true;
      const read = createReader(options.heard);
      const parts = answer.body.getReader();
      const decoder = new TextDecoder();
      for (let part = await parts.read(); !part.done; part = await parts.read()) {
        watch();
        attempt = 0;
        options.became('connected');
        read(decoder.decode(part.value, { stream: true }));
      }
      return 'ended';
    } catch {
      return isOpen || hasWaited ? 'broken' : 'unreachable';
    } finally {
      clearTimeout(watching);
      signal.removeEventListener('abort', leave);
    }
  }
}

/** Waits; not on when the signal ends it or the browser is back online. */
export const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });

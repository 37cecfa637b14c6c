import { keepConnection, waited } from './live-connection';
import type { ConnectionOptions } from './live-connection';
import type { LiveMessage, LiveState } from './live-messages';

/** What tabs tell each other: what was heard, how it stands, and the question for it. */
type Word =
  | { heard: LiveMessage }
  | { state: LiveState }
  | { hello: true }
  | { here: { lastId?: string; state?: LiveState; leads?: boolean } };

/** How long another tab may take to answer. */
const ANSWER_MS = 300;
/**
 * A tab that is looked at asks the one that has the connection so often whether it is awake, unless it has just heard of
 * it. Together with the way to a new connection that is less than 5 s.
 */
const LOOK_EVERY_MS = 2000;
const QUIET_MS = 500;
const ASLEEP_MS = 2000;

/** What a tab needs besides the connection. */
export interface SharingOptions extends Pick<ConnectionOptions, 'token' | 'renew' | 'hasSession' | 'heard' | 'became'> {
  /** One for each user and workspace: tabs share by it. */
  name: string;
}

/**
 * Hears the stream through one connection for all tabs of the browser (GDE-78). The tab that holds the lock has it and
 * passes on what it hears; when it closes or sleeps, the next one takes over from the last id that any tab has heard.
 * Each tab drops what it has heard already.
 * @returns what leaves
 */
export function shareLive({ name, token, renew, hasSession, heard, became }: SharingOptions): () => void {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const leaving = new AbortController();
  let stint = new AbortController();
  let isLeading = false;
  let lastId: string | undefined;
  let state: LiveState | undefined;
  let lastWordAt = Date.now();
  const say = (word: Word) => channel?.postMessage(word);

  function take(message: LiveMessage): void {
    const { id, kind } = message;
    if (id !== undefined) {
      const isKnown = lastId !== undefined && Number(id) <= Number(lastId) && kind !== 'resync';
      if (isKnown) return;
      lastId = id;
    }
    if (kind) heard(message);
  }
  function follow(next: LiveState): void {
    if (state === next) return;
    state = next;
    became(next);
  }
  const here = () =>
    say({
      here: { ...(lastId !== undefined && { lastId }), ...(isLeading && { leads: true, ...(state && { state }) }) },
    });

  const connection: ConnectionOptions = {
    token,
    renew,
    hasSession,
    lastId: () => lastId,
    heard(message) {
      take(message);
      say({ heard: message });
    },
    became(next) {
      if (state !== next) say({ state: next });
      follow(next);
    },
  };

  async function connect(signal: AbortSignal): Promise<void> {
    isLeading = true;
    // What another tab has heard is not missed, nor told again.
    if (channel) {
      say({ hello: true });
      await waited(ANSWER_MS, signal);
    }
    await keepConnection(connection, signal);
    isLeading = false;
  }

  /** Waits for its turn, then connects until it leaves or sleeps. */
  function lead(more: LockOptions = {}): void {
    stint.abort();
    const own = (stint = new AbortController());
    if (!locks || !channel) return void connect(own.signal);
    // A lock can be stolen or waited for; only waiting can be given up.
    locks
      .request(name, more.steal ? more : { signal: own.signal }, () => connect(own.signal))
      .catch(() => {
        if (own.signal.aborted) return;
        // Another tab took it, because this one seemed to sleep.
        isLeading = false;
        lead();
      });
  }
  function rest(): void {
    isLeading = false;
    stint.abort();
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('hello' in data) return here();
    // Tabs that wait as this one does say nothing of the one that has the connection.
    if (!('here' in data) || data.here.leads) lastWordAt = Date.now();
    if ('heard' in data) take(data.heard);
    if ('state' in data && !isLeading) follow(data.state);
    if ('here' in data) {
      if (data.here.lastId !== undefined && Number(data.here.lastId) > Number(lastId ?? -1)) lastId = data.here.lastId;
      if (data.here.state && !isLeading) follow(data.here.state);
    }
  });

  /** Takes over from a tab that holds the lock and sleeps. */
  async function look(): Promise<void> {
    if (isLeading || !locks || !channel || document.hidden || Date.now() - lastWordAt < QUIET_MS) return;
    const asked = Date.now();
    say({ hello: true });
    await waited(ASLEEP_MS, leaving.signal);
    if (!leaving.signal.aborted && !isLeading && lastWordAt < asked) lead({ steal: true });
  }
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  const wake = () => {
    if (!isLeading) lead();
  };
  const wakeAgain = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Nothing reached the tab meanwhile, and the tab that leads tells by its last id alone how far it has come: what lies
    // between would count as heard.
    heard({ kind: 'resync' });
    wake();
  };
  document.addEventListener('freeze', rest);
  document.addEventListener('resume', wake);
  window.addEventListener('pagehide', rest);
  window.addEventListener('pageshow', wakeAgain);
  say({ hello: true });
  lead();

  return () => {
    leaving.abort();
    rest();
    clearInterval(looking);
    channel?.close();
    document.removeEventListener('freeze', rest);
    document.removeEventListener('resume', wake);
    window.removeEventListener('pagehide', rest);
    window.removeEventListener('pageshow', wakeAgain);
  };
}

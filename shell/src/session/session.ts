import { createValue } from '../services/value';
import { isDue, isExpired, isSamePerson } from './session-age';
import type { EndReason, Session, SessionOptions, SessionState } from './session-contract';
import type { StoredSession } from './session-keys';
import { factsOf } from './token-claims';
import { settled, withinLimit } from './waiting';

const SECOND_MS = 1000;
const ATTEMPTS = 3;
const PAUSE_MS = 10 * SECOND_MS;
/** A refresh this young is not repeated: an answer to a call made before it says nothing about the new tokens. */
const FRESH_MS = 5 * SECOND_MS;

/** Makes the session of the page from what the browser has kept. */
export function createSession(options: SessionOptions): Session {
  const { keys, lock, isOnline } = options;
  let known = keys.read();
  let attempt = 0;
  let running: Promise<boolean> | undefined;
  let renewedAt = 0;
  let isLastFailurePassing = false;
  let wake: (() => void) | undefined;
  let newName: { userFullName: string; until: string } | undefined;
  const state = createValue<SessionState>({ step: 'none' });

  const hasExpired = (session: StoredSession) => isExpired(session, { serverNow: options.serverNow(), renewedAt });

  function publish() {
    if (!known) return state.set({ step: 'none' });
    // Tokens that have come since carry the name themselves.
    const facts = { ...factsOf(known.claims, options.region()), ...(newName?.until === known.refreshToken && { userFullName: newName.userFullName }) };
    if (!hasExpired(known)) return state.set({ step: 'ready', facts });
    state.set(isOnline() ? { step: 'renewing', facts, attempt: Math.max(1, attempt) } : { step: 'offline', facts });
  }

  /** Takes over what storage holds; false when there is no session to go on with. */
  function takeOver(): boolean {
    const stored = keys.read();
    const isUsable = stored && (stored.refreshToken !== '' || !hasExpired(stored));
    if (!isUsable) {
      if (stored) keys.clear();
      if (known) end(stored ? 'lost' : 'elsewhere');
      return false;
    }
    if (known ? !isSamePerson(known, stored) : state.read().step === 'none' && hasStarted) {
      known = stored;
      options.onOtherUser();
      return false;
    }
    if (known?.refreshToken !== stored.refreshToken) wake?.();
    known = stored;
    return true;
  }

  function end(reason: EndReason): string | undefined {
    const refreshToken = known?.refreshToken || undefined;
    if (reason !== 'elsewhere') keys.clear();
    if (!known) return refreshToken;
    known = undefined;
    wake?.();
    publish();
    options.onEnd(reason);
    return refreshToken;
  }

  async function attemptOnce(): Promise<'renewed' | 'gone' | 'refused' | 'failed'> {
    const before = known;
    if (!before) return 'gone';
    return lock(async () => {
      if (!takeOver() || !known) return 'gone';
      // Another tab was faster while this one waited for its turn.
      if (known.refreshToken !== before.refreshToken) return 'renewed';
      const asked = known.refreshToken;
      const answer = await withinLimit((signal) => options.refresh(asked, signal));
      const stored = keys.read();
      if (stored?.refreshToken !== asked) return stored ? 'renewed' : 'gone';
      if (typeof answer === 'string') return answer;
      const written = keys.write(answer.tokens, Date.now());
      if (!written) return 'refused';
      known = written;
      renewedAt = Date.now();
      return 'renewed';
    });
  }

  /** Attempts until the session is renewed, refused, or three have failed (SHL-40 to SHL-43). */
  async function run(attempts: number): Promise<boolean> {
    for (attempt = 1; ; attempt += 1) {
      publish();
      const outcome = await attemptOnce();
      isLastFailurePassing = outcome === 'failed';
      if (outcome === 'renewed') return takeOver();
      if (outcome === 'gone') {
        takeOver();
        return false;
      }
      if (outcome === 'refused') {
        end('lost');
        return false;
      }
      // What fails offline is not counted.
      if (!isOnline()) return false;
      if (attempt >= attempts) {
        if (attempts === ATTEMPTS) end('lost');
        return false;
      }
      const asked = known?.refreshToken;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PAUSE_MS);
        wake = () => { clearTimeout(timer); resolve(); };
      });
      wake = undefined;
      if (!known) return false;
      if (known.refreshToken !== asked) return true;
      if (!isOnline()) return false;
    }
  }

  function start(attempts: number): Promise<boolean> {
    running ??= run(attempts).finally(() => {
      running = undefined;
      attempt = 0;
      publish();
    });
    return running;
  }

  function check() {
    if (takeOver() && known && known.refreshToken !== '' && isOnline() && (isDue(known) || hasExpired(known))) void start(ATTEMPTS);
    publish();
  }

  let hasStarted = false;
  if (known && known.refreshToken === '' && hasExpired(known)) {
    keys.clear();
    known = undefined;
  }
  publish();
  hasStarted = true;

  return {
    state,
    check,
    end,
    async current() {
      check();
      if (state.read().step === 'renewing' || state.read().step === 'offline') await settled(state);
      return known;
    },
    async renew() {
      if (!known || known.refreshToken === '') {
        end('lost');
        return false;
      }
      if (Date.now() - renewedAt < FRESH_MS) return true;
      return start(1);
    },
    refused() {
      if (!isLastFailurePassing) end('lost');
    },
    rename(userFullName) {
      if (!known) return;
      newName = { userFullName, until: known.refreshToken };
      publish();
      renewedAt = 0;
      void start(1);
    },
    begin(tokens) {
      const written = keys.write(tokens, Date.now());
      if (!written) return false;
      known = written;
      renewedAt = Date.now();
      publish();
      return true;
    },
    watch() {
      check();
      const timer = setInterval(check, SECOND_MS);
      const seen = () => { if (document.visibilityState === 'visible') check(); };
      const undo = keys.onOtherTab(check);
      document.addEventListener('visibilitychange', seen);
      for (const event of ['focus', 'online', 'offline']) window.addEventListener(event, check);
      return () => {
        clearInterval(timer);
        undo();
        document.removeEventListener('visibilitychange', seen);
        for (const event of ['focus', 'online', 'offline']) window.removeEventListener(event, check);
      };
    },
  };
}

import type { StoreApi } from 'zustand/vanilla';
import type { SessionOptions } from './session-contract';
import { answered, asking, knownIn, pausing, refreshTokenIn, settledAgain, withTokens } from './session-life';
import type { SessionLife } from './session-life';
import { withinLimit } from './waiting';

const PAUSE_MS = 10_000;

type Outcome = 'renewed' | 'gone' | 'refused' | 'failed' | { waitMs: number };

/**
 * Renews a session: `attempts` at most, one run at a time however many ask for it. Resolves whether the session goes
 * on.
 */
export type Renewal = (attempts: number) => Promise<boolean>;

/** What a renewal needs of the session. */
export interface RenewalOptions extends Pick<SessionOptions, 'keys' | 'lock' | 'refresh' | 'isOnline'> {
  life: StoreApi<SessionLife>;
  /** Brings the session in line with what storage holds; false when there is none to go on with. */
  follow(): boolean;
  /** It can't be renewed: refused, or every attempt has failed. */
  lose(): void;
}

/** How often a due refresh is attempted before the session counts as lost (SHL-40, SHL-41). */
export const ALL_ATTEMPTS = 3;

export function createRenewal({ keys, lock, refresh, isOnline, life, follow, lose }: RenewalOptions): Renewal {
  let running: Promise<boolean> | undefined;
  const move = (change: (now: SessionLife) => SessionLife) => life.setState(change(life.getState()), true);

  async function ask(): Promise<Outcome> {
    const before = refreshTokenIn(life.getState());
    if (before === undefined) return 'gone';
    const name = knownIn(life.getState())?.newName;
    return lock(async () => {
      if (!follow()) return 'gone';
      // Another tab was faster while this one waited for its turn.
      if (refreshTokenIn(life.getState()) !== before) return 'renewed';
      const answer = await withinLimit((signal) => refresh(before, signal));
      const stored = keys.read();
      if (stored?.refreshToken !== before) return stored ? 'renewed' : 'gone';
      if (typeof answer === 'string' || 'waitMs' in answer) return answer;
      const written = keys.write(answer.tokens, Date.now());
      if (!written) return 'refused';
      move((now) => withTokens(now, written, Date.now(), name));
      return 'renewed';
    });
  }

  /** The next attempt's time has come, the session has ended, or another tab has renewed it. */
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const before = refreshTokenIn(life.getState());
      const timer = setTimeout(done, ms);
      const undo = life.subscribe((now) => {
        if (refreshTokenIn(now) !== before) done();
      });
      function done() {
        clearTimeout(timer);
        undo();
        resolve();
      }
    });

  async function run(attempts: number): Promise<boolean> {
    let attempt = 1;
    for (;;) {
      move((now) => asking(now, attempt));
      const outcome = await ask();
      const hasToWait = typeof outcome === 'object';
      move((now) => answered(now, outcome === 'failed' || hasToWait));
      if (outcome === 'renewed') return follow();
      if (outcome === 'gone') {
        follow();
        return false;
      }
      // What fails offline is not counted (SHL-43).
      if (outcome === 'failed' && !isOnline()) return false;
      if (outcome === 'refused' || (attempt >= attempts && !(hasToWait && attempts === ALL_ATTEMPTS))) {
        if (outcome === 'refused' || attempts === ALL_ATTEMPTS) lose();
        return false;
      }
      const before = refreshTokenIn(life.getState());
      move(pausing);
      // A limit is no failure of the session, and is met by waiting as long as it says (API-17).
      await pause(hasToWait ? Math.max(outcome.waitMs, PAUSE_MS) : PAUSE_MS);
      if (!hasToWait) attempt += 1;
      const after = refreshTokenIn(life.getState());
      if (after !== before) return after !== undefined;
      if (!isOnline()) return false;
    }
  }

  return (attempts) => {
    running ??= run(attempts).finally(() => {
      running = undefined;
      move(settledAgain);
    });
    return running;
  };
}

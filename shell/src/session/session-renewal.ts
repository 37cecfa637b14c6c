import type { StoreApi } from 'zustand/vanilla';
import type { SessionOptions } from './session-contract';
import { answered, asking, pausing, refreshTokenIn, settledAgain, withTokens } from './session-life';
import type { SessionLife } from './session-life';
import { withinLimit } from './waiting';

const PAUSE_MS = 10_000;

type Outcome = 'renewed' | 'gone' | 'refused' | 'failed';

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
    return lock(async () => {
      if (!follow()) return 'gone';
      // Another tab was faster while this one waited for its turn.
      if (refreshTokenIn(life.getState()) !== before) return 'renewed';
      const answer = await withinLimit((signal) => refresh(before, signal));
      const stored = keys.read();
      if (stored?.refreshToken !== before) return stored ? 'renewed' : 'gone';
      if (typeof answer === 'string') return answer;
      const written = keys.write(answer.tokens, Date.now());
      if (!written) return 'refused';
      move((now) => withTokens(now, written, Date.now()));
      return 'renewed';
    });
  }

  /** The next attempt's time has come, the session has ended, or another tab has renewed it. */
  const pause = () =>
    new Promise<void>((resolve) => {
      const before = refreshTokenIn(life.getState());
      const timer = setTimeout(done, PAUSE_MS);
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
    for (let attempt = 1; ; attempt += 1) {
      move((now) => asking(now, attempt));
      const outcome = await ask();
      move((now) => answered(now, outcome === 'failed'));
      if (outcome === 'renewed') return follow();
      if (outcome === 'gone') {
        follow();
        return false;
      }
      // What fails offline is not counted (SHL-43).
      if (outcome === 'failed' && !isOnline()) return false;
      if (outcome === 'refused' || attempt >= attempts) {
        if (outcome === 'refused' || attempts === ALL_ATTEMPTS) lose();
        return false;
      }
      const before = refreshTokenIn(life.getState());
      move(pausing);
      await pause();
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

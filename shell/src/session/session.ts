import { hasSessionExpired, isRefreshDue, isUsableSession } from '@larder/rules';
import { createStore } from 'zustand/vanilla';
import { createOfflinePage } from './offline-page';
import type { EndReason, Session, SessionOptions, SessionState } from './session-contract';
import {
  ageOf,
  begun,
  ended,
  isSamePerson,
  knownIn,
  NO_SESSION,
  personOf,
  renamed,
  replaced,
  shownOf,
  withTokens,
} from './session-life';
import type { KnownSession, SessionLife } from './session-life';
import type { StoredSession } from './session-keys';
import { ALL_ATTEMPTS, createRenewal } from './session-renewal';
import { watchSession } from './session-watch';
import { settled } from './waiting';

/** A refresh this young is not repeated: an answer to a call made before it says nothing about the new tokens. */
const FRESH_MS = 5000;

/**
 * Makes the session of the page from what the browser has kept. `session-life.ts` says what it can be,
 * `session-renewal.ts` how it is renewed.
 */
export function createSession(options: SessionOptions): Session {
  const { keys, isOnline } = options;
  const life = createStore<SessionLife>(() => NO_SESSION);
  const state = createStore<SessionState>(() => ({ step: 'none' }));
  const moments = (renewedAt: number) => ({ now: Date.now(), serverNow: options.serverNow(), renewedAt });
  const hasExpired = ({ stored, renewedAt }: KnownSession) => hasSessionExpired(ageOf(stored), moments(renewedAt));
  const isUsable = (stored: StoredSession, renewedAt: number) => isUsableSession(ageOf(stored), moments(renewedAt));
  const renew = createRenewal({ ...options, life, follow, lose: () => void end('lost') });
  const withPage = createOfflinePage(options.staysOpen, publish);

  /** Time passes without a change of the life, so this is also called at each check. Readers hear of news alone. */
  function publish() {
    const next = withPage(
      shownOf(life.getState(), {
        isOnline: isOnline(),
        serverNow: options.serverNow(),
        region: options.region(),
      }),
    );
    if (JSON.stringify(next) !== JSON.stringify(state.getState())) state.setState(next, true);
  }

  const isReplaced = () => life.getState().phase === 'replaced';

  function follow(): boolean {
    if (isReplaced()) return false;
    const stored = keys.read();
    const known = knownIn(life.getState());
    if (!stored || !isUsable(stored, known?.renewedAt ?? 0)) {
      if (stored) keys.clear();
      if (known) end(stored ? 'lost' : 'elsewhere');
      return false;
    }
    if (!known || !isSamePerson(known.stored, stored)) {
      life.setState(replaced(life.getState()), true);
      options.onOtherUser();
      return false;
    }
    life.setState(withTokens(life.getState(), stored), true);
    return true;
  }

  function end(reason: EndReason): string | undefined {
    const known = knownIn(life.getState());
    // What the browser keeps then is not this page's to end.
    if (!known || isReplaced()) return undefined;
    if (reason !== 'elsewhere') keys.clear();
    life.setState(ended(reason), true);
    return known.stored.refreshToken || undefined;
  }

  function check() {
    const known = follow() ? knownIn(life.getState()) : undefined;
    if (
      known
      && known.stored.refreshToken !== ''
      && isOnline()
      && (isRefreshDue(known.stored, Date.now()) || hasExpired(known))
    )
      void renew(ALL_ATTEMPTS);
    publish();
  }

  async function usable(isForCall: boolean): Promise<StoredSession | undefined> {
    check();
    if (isReplaced()) return new Promise(() => undefined);
    await settled(state, isForCall);
    return knownIn(life.getState())?.stored;
  }

  const kept = keys.read();
  if (kept && isUsable(kept, 0)) life.setState(begun(kept, 0), true);
  else if (kept) keys.clear();
  publish();
  life.subscribe(publish);

  return {
    state,
    check,
    end,
    current: () => usable(false),
    ofCall: () => usable(true),
    person() {
      const known = isReplaced() ? undefined : knownIn(life.getState());
      return known && personOf(known.stored);
    },
    async renew() {
      const known = knownIn(life.getState());
      if (!known || isReplaced()) return false;
      if (!known.stored.refreshToken) {
        end('lost');
        return false;
      }
      return Date.now() - known.renewedAt < FRESH_MS || renew(1);
    },
    refused() {
      if (!knownIn(life.getState())?.wasUnreachable) end('lost');
    },
    rename(userFullName) {
      life.setState(renamed(life.getState(), userFullName), true);
      const hasNameToCome = () => knownIn(life.getState())?.newName !== undefined;
      // A refresh that was on its way already may have the old name: one more follows it.
      if (hasNameToCome()) void renew(1).then((goesOn) => (goesOn && hasNameToCome() ? renew(1) : goesOn));
    },
    begin(tokens) {
      const written = keys.write(tokens, Date.now());
      if (written) life.setState(begun(written, Date.now()), true);
      return written !== undefined;
    },
    watch: () => watchSession(check, keys),
  };
}

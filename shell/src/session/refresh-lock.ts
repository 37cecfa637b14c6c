import type { TextStore } from '../services/browser-storage';

/** Lets one tab at a time refresh the session (SHL-45). */
export type RefreshLock = <T>(act: () => Promise<T>) => Promise<T>;

const NAME = 'larder-session-refresh';
/**
 * Longer than a refresh may take; a tab that holds it longer is stuck, and the API forgives two tabs a race (SHL-35).
 */
const LONGEST_WAIT_MS = 15_000;
const LOOK_AGAIN_MS = 200;

/** The browser's own lock, or one in local storage where pages without TLS have none. */
export function createRefreshLock(
  store: TextStore,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): RefreshLock {
  return locks ? (act) => underBrowserLock(locks, act) : (act) => underStoredLock(store, act);
}

async function underBrowserLock<T>(locks: LockManager, act: () => Promise<T>): Promise<T> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), LONGEST_WAIT_MS);
  let hasBegun = false;
  try {
    return await locks.request(NAME, { signal: impatience.signal }, () => {
      hasBegun = true;
      clearTimeout(timer);
      return act();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return await act();
  } finally {
    clearTimeout(timer);
  }
}

async function underStoredLock<T>(store: TextStore, act: () => Promise<T>): Promise<T> {
  const key = 'app.refreshLock';
  const mine = Math.random().toString(36).slice(2);
  const holder = () => {
    const [id, until] = (store.read(key) ?? '').split(' ');
    return Number(until) > Date.now() ? id : undefined;
  };
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  while (holder() && holder() !== mine && Date.now() < giveUpAt) await pause(LOOK_AGAIN_MS);
  store.write(key, `${mine} ${Date.now() + LONGEST_WAIT_MS}`);
  // Two tabs may have written in the same moment; the later one has it.
  await pause(20);
  if (holder() !== mine && Date.now() < giveUpAt) return underStoredLock(store, act);
  try {
    return await act();
  } finally {
    if (holder() === mine) store.remove(key);
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

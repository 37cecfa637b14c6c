import { readClaims } from '@larder/contracts';
import type { Tokens, TokenClaims } from '@larder/contracts';
import type { TextStore } from '../services/browser-storage';

/**
 * The keys of a session. This module alone writes them (SHL-31), in this order: what has an access token and no
 * `app.refreshDate` is still being written by another tab, or that tab has ended in the middle of it.
 */
const KEYS = {
  accessToken: 'app.accessToken',
  bearerToken: 'app.bearerToken',
  refreshToken: 'app.refreshToken',
  userRole: 'app.userRole',
  companyName: 'app.companyName',
  refreshDate: 'app.refreshDate',
} as const;

/** A tab writes a session in far less. What is half of one for longer was left by a tab that has ended. */
const WRITING_MS = 2000;

/** A session as it is kept. */
export interface StoredSession {
  bearerToken: string;
  accessToken: string;
  /** Empty where there is none: the session ends with its bearer token. */
  refreshToken: string;
  /** Epoch milliseconds of the last refresh; 0 when unreadable. */
  refreshedAt: number;
  claims: TokenClaims;
}

/** Reads and writes the kept session. */
export interface SessionKeys {
  /** Undefined without a session, or until it is written whole. One that can't be decoded is removed (SHL-32). */
  read(): StoredSession | undefined;
  /** Undefined, and nothing kept, when the bearer token lacks a claim. */
  write(tokens: Tokens, nowMs: number): StoredSession | undefined;
  clear(): void;
  /** Called when another tab has changed or ended the session. */
  onOtherTab(listener: () => void): () => void;
}

/** The session in local storage, or in memory where that is blocked. */
export function createSessionKeys(store: TextStore): SessionKeys {
  let cached: { key: string; session: StoredSession | undefined } | undefined;
  let half: { key: string; sinceMs: number } | undefined;

  function clear() {
    cached = undefined;
    half = undefined;
    for (const key of Object.values(KEYS)) store.remove(key);
  }

  return {
    clear,
    read() {
      const kept = Object.values(KEYS).map((key) => store.read(key) ?? '');
      const [accessToken = '', bearerToken = '', refreshToken = '', , , refreshDate = ''] = kept;
      // A bearer token is written in one step: what can't be decoded then is broken, and not half of one.
      const isBeingWritten = accessToken && !refreshDate && (!bearerToken || readClaims(bearerToken));
      const key = [bearerToken, accessToken, refreshToken, refreshDate].join(' ');
      if (isBeingWritten) {
        if (half?.key !== key) half = { key, sinceMs: Date.now() };
        if (Date.now() - half.sinceMs >= WRITING_MS) clear();
        return (cached = undefined);
      }
      half = undefined;
      if (kept.every((value) => !value)) return (cached = undefined);
      if (cached?.key !== key) {
        const claims = readClaims(bearerToken);
        const refreshedAt = Date.parse(refreshDate) || 0;
        cached = { key, session: claims && { bearerToken, accessToken, refreshToken, refreshedAt, claims } };
      }
      const { session } = cached;
      if (!session) clear();
      return session;
    },
    write({ bearerToken, accessToken, refreshToken }, nowMs) {
      const claims = readClaims(bearerToken);
      if (!claims) return undefined;
      store.writeAll({
        [KEYS.accessToken]: accessToken,
        [KEYS.bearerToken]: bearerToken,
        [KEYS.refreshToken]: refreshToken,
        [KEYS.userRole]: claims.userRole,
        [KEYS.companyName]: claims.companyName,
        [KEYS.refreshDate]: new Date(nowMs).toISOString(),
      });
      return { bearerToken, accessToken, refreshToken, refreshedAt: nowMs, claims };
    },
    onOtherTab(listener) {
      const heard = (event: StorageEvent) => {
        if (event.key === null || event.key === KEYS.refreshDate) listener();
      };
      window.addEventListener('storage', heard);
      return () => window.removeEventListener('storage', heard);
    },
  };
}

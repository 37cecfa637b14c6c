import type { Region, SessionFacts, Tokens } from '@larder/contracts';
import type { StoreApi } from 'zustand/vanilla';
import type { RefreshLock } from './refresh-lock';
import type { SessionKeys, StoredSession } from './session-keys';

/** Whether a refresh gave tokens, has to wait, was refused for good, or failed in a way that may pass. */
export type RefreshAnswer = { tokens: Tokens } | { waitMs: number } | 'refused' | 'failed';

/** Why a session ended: by the user, because it could not be renewed, or in another tab. */
export type EndReason = 'signed-out' | 'lost' | 'elsewhere';

/** What follows of the session from its tokens, the time and the connection. */
export type ShownSession =
  | { step: 'none'; endedBy?: EndReason }
  | { step: 'ready'; facts: SessionFacts }
  /** Expired: the full-screen loader, with the attempt that runs or ran last (SHL-39, SHL-40). */
  | { step: 'renewing'; facts: SessionFacts; attempt: number }
  /** Expired, and the browser is offline (SHL-43). */
  | { step: 'offline'; facts: SessionFacts };

/**
 * What the page shows of the session. Offline, a page that was in use stays `open` while entries on the device are not
 * sent yet (decision 252); it stays as it is, `undecided`, until that is known.
 */
export type SessionState =
  | Exclude<ShownSession, { step: 'offline' }>
  | { step: 'offline'; facts: SessionFacts; page: 'undecided' | 'covered' | 'open' };

/** What a session needs of the page. */
export interface SessionOptions {
  keys: SessionKeys;
  lock: RefreshLock;
  refresh(refreshToken: string, signal: AbortSignal): Promise<RefreshAnswer>;
  isOnline(): boolean;
  /** Epoch milliseconds by the server's clock; a token's own expiry goes by it. */
  serverNow(): number;
  /** The region of a session whose token names none. */
  region(): Region;
  /** Whether a page that was in use stays open when the session expires offline (GDE-62). Never rejects. */
  staysOpen(): Promise<boolean>;
  /** Another user has signed in, in another tab (SHL-46). */
  onOtherUser(): void;
}

/** The session of the page: the only one who sees tokens, and the one who renews them. */
export interface Session {
  state: StoreApi<SessionState>;
  /** Looks whether a refresh is due (SHL-37), and at what other tabs have done. */
  check(): void;
  /**
   * Resolves once the session may be used; the kept session, or undefined without one. Never where another user has
   * signed in: the page is loaded anew then, and nothing of it may be sent as theirs.
   */
  current(): Promise<StoredSession | undefined>;
  /**
   * As `current()`, for a call that the page makes.
   * @throws ApiError 500 `offline` while the page stays open without a session that may be used
   */
  ofCall(): Promise<StoredSession | undefined>;
  /** Whose session it is, as one word; undefined without one, and once another user has signed in in its place. */
  person(): string | undefined;
  /** One refresh at once, as after a 401 (SHL-47). Resolves whether the session goes on. */
  renew(): Promise<boolean>;
  /** A call was refused even so (SHL-47). Ends the session, unless the refresh only failed to get through. */
  refused(): void;
  /** The user has changed their name: it shows at once, and the next tokens carry it. */
  rename(userFullName: string): void;
  /** Begins a session. False when the tokens make none (AUT-30). */
  begin(tokens: Tokens): boolean;
  /** Ends it in this browser; gives the refresh token that it had. */
  end(reason: EndReason): string | undefined;
  /** Checks every second and whenever the page is looked at again. The undo ends it. */
  watch(): () => void;
}

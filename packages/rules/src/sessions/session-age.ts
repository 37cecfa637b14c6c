const MINUTE_MS = 60_000;
const DUE_AFTER_MS = 8 * MINUTE_MS;
const EXPIRED_AFTER_MS = 10 * MINUTE_MS;
/** However wrong the device's clock, a token that has just come is used. */
const TRUSTED_MS = MINUTE_MS / 2;

/** How old a kept session is. All moments are epoch milliseconds. */
export interface SessionAge {
  /** The last refresh, by the device's clock; 0 when unknown. */
  refreshedAt: number;
  /** Seconds since 1970, as the bearer token says. */
  exp?: number | undefined;
}

/** The moments that a session's age goes by. */
export interface SessionMoments {
  now: number;
  serverNow: number;
  /** When this page itself renewed it; 0 when it has not. */
  renewedAt: number;
}

/**
 * Whether a refresh is due: 8 minutes after the last, or when that lies as far in the future, as after the clock was
 * set back (SHL-38).
 */
export const isRefreshDue = ({ refreshedAt }: SessionAge, now: number): boolean =>
  Math.abs(now - refreshedAt) >= DUE_AFTER_MS;

/**
 * Whether a session is expired: 10 minutes after its last refresh, or when its token says so by the server's clock
 * (SHL-39).
 */
export function hasSessionExpired(
  { refreshedAt, exp }: SessionAge,
  { now, serverNow, renewedAt }: SessionMoments,
): boolean {
  if (now - refreshedAt >= EXPIRED_AFTER_MS) return true;
  return exp !== undefined && exp * 1000 <= serverNow && now - renewedAt > TRUSTED_MS;
}

/** Whether somebody is signed in by a kept session: it has not expired, or can be renewed (SHL-33). */
export const isUsableSession = (session: SessionAge & { refreshToken: string }, moments: SessionMoments): boolean =>
  session.refreshToken !== '' || !hasSessionExpired(session, moments);

import type { StoredSession } from './session-keys';

const MINUTE_MS = 60_000;
const DUE_AFTER_MS = 8 * MINUTE_MS;
const EXPIRED_AFTER_MS = 10 * MINUTE_MS;
/** However wrong the device's clock, a token that has just come is used. */
const TRUSTED_MS = MINUTE_MS / 2;

/** Whether a refresh is due: 8 minutes after the last, or when that lies as far in the future, as after the clock was set back (SHL-38). */
export const isDue = (session: StoredSession): boolean => Math.abs(Date.now() - session.refreshedAt) >= DUE_AFTER_MS;

/** Whether a session is expired: 10 minutes after its last refresh, or when its token says so by the server's clock (SHL-39). */
export function isExpired({ refreshedAt, claims }: StoredSession, { serverNow, renewedAt }: { serverNow: number; renewedAt: number }): boolean {
  if (Date.now() - refreshedAt >= EXPIRED_AFTER_MS) return true;
  return claims.exp !== undefined && claims.exp * 1000 <= serverNow && Date.now() - renewedAt > TRUSTED_MS;
}

/** Whether two sessions are those of one person in one workspace (SHL-46). */
export const isSamePerson = (one: StoredSession, other: StoredSession): boolean =>
  one.claims.user_id === other.claims.user_id && one.claims.workspaceId === other.claims.workspaceId;

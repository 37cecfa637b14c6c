import type { Region } from '@larder/contracts';
import { hasSessionExpired } from '@larder/rules';
import type { EndReason, ShownSession } from './session-contract';
import type { StoredSession } from './session-keys';
import { factsOf } from './token-claims';

/** The session that the page goes by, with what the page knows of it beyond its tokens. */
export interface KnownSession {
  readonly stored: StoredSession;
  /** When this page renewed or began it, in epoch milliseconds; 0 when another page did. */
  readonly renewedAt: number;
  /** The user's changed name, until tokens come that were asked for after the change. */
  readonly newName?: string | undefined;
  /** The last refresh did not get through, which may pass. */
  readonly wasUnreachable: boolean;
}

/** A session in its life. What it shows follows from this and the time. */
export type SessionLife =
  | { readonly phase: 'none'; readonly endedBy?: EndReason }
  /** Nothing is under way. */
  | { readonly phase: 'settled'; readonly known: KnownSession }
  /** A refresh is on its way. */
  | { readonly phase: 'asking'; readonly known: KnownSession; readonly attempt: number }
  /** It failed, and the next attempt has its time to come. */
  | { readonly phase: 'pausing'; readonly known: KnownSession; readonly attempt: number }
  /** Another user has signed in, in another tab: this page shows what it showed, and does nothing until it is loaded. */
  | { readonly phase: 'replaced'; readonly known: KnownSession | undefined };

type OpenLife = Exclude<SessionLife, { phase: 'none' | 'replaced' }>;

const isOpen = (life: SessionLife): life is OpenLife => life.phase !== 'none' && life.phase !== 'replaced';

export const NO_SESSION: SessionLife = { phase: 'none' };

/** It has ended, and why. */
export const ended = (endedBy: EndReason): SessionLife => ({ phase: 'none', endedBy });

/** What the age of a kept session is told from. */
export const ageOf = ({ refreshedAt, refreshToken, claims }: StoredSession) => ({
  refreshedAt,
  refreshToken,
  exp: claims.exp,
});

/** A person in a workspace, as one word. */
export const personOf = ({ claims }: StoredSession): string => `${claims.user_id} ${claims.workspaceId}`;

/** Whether two sessions are those of one person in one workspace (SHL-46). */
export const isSamePerson = (one: StoredSession, other: StoredSession): boolean => personOf(one) === personOf(other);

/** Another user's session is in the browser (SHL-46). */
export const replaced = (life: SessionLife): SessionLife => ({ phase: 'replaced', known: knownIn(life) });

/** A session begins: by signing in, or with the page. */
export const begun = (stored: StoredSession, renewedAt: number): SessionLife => ({
  phase: 'settled',
  known: { stored, renewedAt, wasUnreachable: false },
});

export const knownIn = (life: SessionLife): KnownSession | undefined =>
  life.phase === 'none' ? undefined : life.known;

/** The refresh token in use; undefined without a session. */
export const refreshTokenIn = (life: SessionLife): string | undefined => knownIn(life)?.stored.refreshToken;

/**
 * Other tokens of the same person have come. `nameWhenAsked` is the changed name that was known when this page asked for
 * them; tokens that carry the name, or were asked for after it was changed, end the page's own knowledge of it.
 */
export function withTokens(
  life: SessionLife,
  stored: StoredSession,
  renewedAt?: number,
  nameWhenAsked?: string,
): SessionLife {
  if (!isOpen(life) || life.known.stored === stored) return life;
  const { newName } = life.known;
  const isCarried = newName === nameWhenAsked || newName === stored.claims.userFullName;
  return {
    ...life,
    known: {
      ...life.known,
      stored,
      newName: isCarried ? undefined : newName,
      ...(renewedAt !== undefined && { renewedAt }),
    },
  };
}

/** The user has changed their name: it shows at once, and new tokens are due. */
export const renamed = (life: SessionLife, newName: string): SessionLife =>
  !isOpen(life) ? life : { ...life, known: { ...life.known, newName, renewedAt: 0 } };

export const asking = (life: SessionLife, attempt: number): SessionLife =>
  !isOpen(life) ? life : { phase: 'asking', known: life.known, attempt };

/** A refresh has been answered, or found no way through. */
export const answered = (life: SessionLife, wasUnreachable: boolean): SessionLife =>
  !isOpen(life) ? life : { ...life, known: { ...life.known, wasUnreachable } };

export const pausing = (life: SessionLife): SessionLife =>
  life.phase === 'asking' ? { ...life, phase: 'pausing' } : life;

export const settledAgain = (life: SessionLife): SessionLife =>
  !isOpen(life) ? life : { phase: 'settled', known: life.known };

/** What the page shows of a session at a moment (SHL-39, SHL-43, SHL-44). */
export function shownOf(
  life: SessionLife,
  { isOnline, serverNow, region }: { isOnline: boolean; serverNow: number; region: Region },
): ShownSession {
  if (life.phase === 'none') return { step: 'none', ...(life.endedBy && { endedBy: life.endedBy }) };
  if (!life.known) return { step: 'none' };
  const { stored, newName, renewedAt } = life.known;
  const facts = { ...factsOf(stored.claims, region), ...(newName !== undefined && { userFullName: newName }) };
  if (!hasSessionExpired(ageOf(stored), { now: Date.now(), serverNow, renewedAt })) return { step: 'ready', facts };
  return isOnline
    ? { step: 'renewing', facts, attempt: 'attempt' in life ? life.attempt : 1 }
    : { step: 'offline', facts };
}

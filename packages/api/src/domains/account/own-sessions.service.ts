import type { UserSessions } from '@larder/contracts';
import { audit } from '../../http/audit';
import type { Actor, MemberSession } from '../../http/session';
import type { SystemTx } from '../../database';
import { SessionNotFound } from './account.errors';
import { findOpenSession, listSessionsOf } from './own-sessions.queries';
import { revokeSession } from './session.queries';
import { IDLE_MS, LONGEST_MS } from './session-age';

/** The own sign-ins that go on, in every workspace (TRU-23). */
export async function listOwnSessions(
  tx: SystemTx,
  { userId, sessionId }: MemberSession,
  now: number,
): Promise<UserSessions> {
  const since = (ms: number) => new Date(now - ms).toISOString();
  const sessions = await listSessionsOf(tx, userId, since(LONGEST_MS), since(IDLE_MS));
  return { items: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })) };
}

/** Ends one of the own sign-ins at once. @throws SessionNotFound for one of somebody else, or that has ended */
export async function endOwnSession(
  tx: SystemTx,
  { userId }: MemberSession,
  sessionId: string,
  actor: Actor,
  now: number,
): Promise<void> {
  if (!(await findOpenSession(tx, userId, sessionId))) throw new SessionNotFound();
  await revokeSession(tx, sessionId, 'signed-out', new Date(now).toISOString());
  await audit(tx, actor, now, { type: 'signed-out', subject: `session:${sessionId}`, detail: { everywhere: false } });
}

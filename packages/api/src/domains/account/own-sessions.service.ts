import type { UserSessions } from '@larder/contracts';
import { audit } from '../../http/audit';
import type { ApiServices } from '../../http/services';
import type { Actor, MemberSession } from '../../http/session';
import type { SystemTx } from '../../database';
import { SessionNotFound } from './account.errors';
import { newBrowserMail } from './account.mails';
import { findOpenSession, listSessionsOf, readKnownBrowser } from './own-sessions.queries';
import { type MemberFacts, revokeSession } from './session.queries';
import { IDLE_MS, LONGEST_MS } from './session.service';

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

/**
 * Tells a member of a sign-in from a browser that they have not used before. The first sign-in of all is nothing new.
 * To be called before the session is opened.
 */
export async function tellNewBrowser(
  tx: SystemTx,
  app: ApiServices,
  member: MemberFacts,
  browser: string | null,
  now: number,
): Promise<void> {
  const before = await readKnownBrowser(tx, member.user_id, browser);
  if (!before?.has_signed_in || before.is_known) return;
  await app.mail.queue(tx, newBrowserMail, {
    to: member.email,
    region: member.region,
    workspaceId: member.workspace_id,
    now,
    data: { browser, companyName: member.company_name },
  });
}

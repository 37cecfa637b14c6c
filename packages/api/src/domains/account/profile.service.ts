import type { SeenIntroductions, User } from '@larder/contracts';
import { mayCall } from '@larder/rules';
import { audit } from '../../http/audit';
import { MemberSuspended, TokenInvalid } from '../../http/http.errors';
import type { ApiServices } from '../../http/services';
import type { Actor, MemberSession } from '../../http/session';
import type { SystemTx, Tx } from '../../database';
import { CurrentPasswordWrong } from './account.errors';
import { passwordChangedMail } from './account.mails';
import { findOpenSession } from './own-sessions.queries';
import { hashPassword, inPasswordTurn, isPassword, refuseWeakPassword } from './password';
import { attemptPassword } from './password-attempt';
import { listNamesOf, replaceResetCodes } from './recovery.queries';
import {
  addSeen,
  lockPasswordOfMember,
  readPasswordHash,
  readSeen,
  readUser,
  renameUser,
  setPasswordHash,
} from './profile.queries';
import { revokeSessionsOf } from './session.queries';

/** The own profile, as it is now. */
export const getUser = async (tx: Tx): Promise<User> => (await readUser(tx)) as User;

/** Changes the own name. */
export async function updateUser(tx: Tx, fullName: string): Promise<User> {
  await renameUser(tx, fullName);
  return getUser(tx);
}

const MOST_SEEN = 100;

/** The introductions that the member has closed in this workspace (SHL-103, SHL-110). */
export const listSeen = async (tx: Tx): Promise<SeenIntroductions> => ({ names: (await readSeen(tx))?.names ?? [] });

/** Remembers more of them. */
export async function markSeen(tx: Tx, { names }: SeenIntroductions): Promise<void> {
  const added = [...new Set(names)];
  if (added.length > 0) await addSeen(tx, added, MOST_SEEN);
}

/**
 * Changes the own password for all workspaces, keeps this sign-in and ends the others (API-37).
 * @throws CurrentPasswordWrong, SignInLocked after as many wrong ones as at sign-in (TRU-13), PasswordRefused,
 *   TokenInvalid or MemberSuspended when the session or the membership ended meanwhile
 */
export async function changePassword(
  app: ApiServices,
  session: MemberSession,
  given: { currentPassword: string; newPassword: string; address: string },
  actor: Actor,
  now: number,
): Promise<void> {
  const { workspaceId, region, userId } = session;
  const judge = async () => {
    const stored = await app.db.asSystem((tx) => readPasswordHash(tx, userId));
    return (await isPassword(stored?.password_hash, given.currentPassword)) ? stored?.password_hash : undefined;
  };
  const noteFailed = (tx: SystemTx, reason: string) =>
    audit(tx, actor, now, { type: 'sign-in-failed', subject: `user:${userId}`, detail: { reason } });
  const currentHash = await inPasswordTurn(() =>
    attemptPassword(
      app,
      { realm: region, email: session.email, address: given.address, noteLocked: (tx) => noteFailed(tx, 'locked') },
      now,
      judge,
    ),
  );
  if (currentHash === undefined) {
    await app.db.asSystem((tx) => noteFailed(tx, 'password_change'));
    throw new CurrentPasswordWrong();
  }
  const names = await app.db.asSystem((tx) => listNamesOf(tx, userId));
  await refuseWeakPassword({ password: given.newPassword, email: session.email, names }, 'newPassword');
  const hash = await hashPassword(given.newPassword);

  await app.db.asSystem(async (tx) => {
    const at = new Date(now).toISOString();
    await refuseChanged(tx, session, currentHash);
    await setPasswordHash(tx, userId, hash, at);
    await replaceResetCodes(tx, userId, at);
    await revokeSessionsOf(tx, userId, session.sessionId, 'password-changed', at);
    await audit(tx, actor, now, { type: 'password-changed', subject: `user:${userId}` });
    await app.mail.queue(tx, passwordChangedMail, { to: session.email, region, workspaceId, now, data: {} });
  });
}

/** Judging and hashing take seconds at most, in which the password may be reset, or the member suspended. */
async function refuseChanged(
  tx: SystemTx,
  { workspaceId, userId, sessionId }: MemberSession,
  currentHash: string,
): Promise<void> {
  const member = await lockPasswordOfMember(tx, workspaceId, userId);
  if (!member) throw new TokenInvalid();
  if (!mayCall(member.status)) throw new MemberSuspended();
  if (!(await findOpenSession(tx, userId, sessionId))) throw new TokenInvalid();
  if (member.password_hash !== currentHash) throw new CurrentPasswordWrong();
}

import type { StaffRole } from '@larder/contracts';
import { audit } from '../../http/audit';
import type { ApiServices } from '../../http/services';
import type { Actor, StaffSession } from '../../http/session';
import type { SystemTx } from '../../database';
import { CredentialsInvalid } from '../account/account.errors';
import { inPasswordTurn, isPassword } from '../account/password';
import { attemptPassword } from '../account/password-attempt';
import { endStaffSession, findStaff, insertStaffSession, type StaffRecord, takeOtpStep } from './staff.queries';
import { matchingStep, stepAt } from './totp';

/** What a member of staff gives to sign in. */
export interface StaffCredentials {
  email: string;
  password: string;
  otp: string;
  address: string;
}

/**
 * Signs in a member of staff with password and one-time code.
 * @throws CredentialsInvalid for an unknown address, a wrong password, a wrong or used code and a suspended member alike,
 * as slowly
 * @throws SignInLocked after five failures
 */
export async function signInStaff(
  app: ApiServices,
  given: StaffCredentials,
  actor: Actor,
  now: number,
): Promise<{ opsToken: string; expiresAt: string; staffRole: StaffRole }> {
  const noteLocked = async (tx: SystemTx) => {
    const found = await findStaff(tx, given.email);
    await audit(tx, actorOf(found, actor), now, { type: 'staff-sign-in-failed', detail: { reason: 'locked' } });
  };
  const staff = await inPasswordTurn(() =>
    attemptPassword(app, { realm: 'ops', email: given.email, address: given.address, noteLocked }, now, () =>
      judge(app, given, actor, now),
    ),
  );
  if (!staff) throw new CredentialsInvalid();
  const { opsToken, expiresAt } = await app.tokens.signStaff(
    { sub: staff.id, sid: staff.sessionId, email: staff.email },
    now,
  );
  return { opsToken, expiresAt: new Date(expiresAt).toISOString(), staffRole: staff.staff_role };
}

/** An attempt in the name of a member of staff is theirs in the audit. */
const actorOf = (staff: StaffRecord | undefined, actor: Actor): Actor =>
  staff ? { ...actor, kind: 'staff', id: staff.email } : actor;

/** The member of staff with a new sign-in, or undefined when password or code is wrong. */
async function judge(
  app: ApiServices,
  given: StaffCredentials,
  actor: Actor,
  now: number,
): Promise<(StaffRecord & { sessionId: string }) | undefined> {
  const staff = await app.db.asSystem((tx) => findStaff(tx, given.email));
  const isRight = await isPassword(staff?.password_hash, given.password);
  const step = staff ? matchingStep(app.otpSecrets.open(staff.id, staff.otp_secret), given.otp, now) : null;

  return app.db.asSystem(async (tx) => {
    const isAccepted =
      isRight && staff !== undefined && step !== null && (await takeOtpStep(tx, staff, step, stepAt(now))) === 1;
    await audit(tx, actorOf(staff, actor), now, {
      type: isAccepted ? 'staff-signed-in' : 'staff-sign-in-failed',
    });
    return isAccepted
      ? { ...staff, sessionId: (await insertStaffSession(tx, staff.id, new Date(now).toISOString()))?.id as string }
      : undefined;
  });
}

/** Ends the own sign-in: its token works no more (TRU-14). */
export async function signOutStaff(tx: SystemTx, staff: StaffSession, actor: Actor, now: number): Promise<void> {
  await endStaffSession(tx, staff.sessionId, new Date(now).toISOString());
  await audit(tx, actor, now, { type: 'staff-signed-out' });
}

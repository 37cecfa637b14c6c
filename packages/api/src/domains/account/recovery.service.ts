import { setTimeout as pause } from 'node:timers/promises';
import type { Region } from '@larder/contracts';
import { knownRegions } from '@larder/rules';
import { audit } from '../../http/audit';
import { refuseDuringMaintenance } from '../../http/maintenance';
import { networkOf } from '../../http/network-of';
import type { ApiServices } from '../../http/services';
import type { Actor } from '../../http/session';
import { countShared } from '../../http/shared-limit';
import { EmailNotFound, ResetCodeInvalid, UserNotFound } from './account.errors';
import { findWorkspaceMail, passwordChangedMail, resetPasswordMail } from './account.mails';
import { hashPassword, refuseWeakPassword } from './password';
import {
  findApplicant,
  findUserOfCode,
  insertResetCode,
  listNamesOf,
  listOwnWorkspaces,
  lockUser,
  replaceResetCodes,
  setPassword,
  useResetCode,
} from './recovery.queries';
import { hashOfSecret, newSecret } from '../../http/secret-code';
import { revokeSessionsOf } from './session.queries';
import { findWorkspaceById } from './sign-in.queries';

const CODE_MS = 60 * 60_000;
const HOUR_SECONDS = 3600;
const MOST_PER_HOUR = 5;
/** Known and unknown addresses both answer after this long (API-34). */
const EVEN_MS = 120;

/** Who asks. */
export interface Asking {
  email: string;
  address: string;
}

/**
 * Mails the workspaces of an address.
 * @throws RateLimited after five an hour for the address or from the place (AUT-55)
 * @throws EmailNotFound, unless the region hides which accounts exist (AUT-54)
 */
export async function findWorkspace(
  app: ApiServices,
  { email, address }: Asking,
  region: Region,
  now: number,
): Promise<void> {
  await countRequest(app, 'find-workspace', { email: `${region} ${email}`, address }, now);
  const isKnown = await evenly(
    app.db.asSystem(async (tx) => {
      const workspaces = await listOwnWorkspaces(tx, region, email);
      if (workspaces.length === 0) return false;
      await app.mail.queue(tx, findWorkspaceMail, { to: email, region, now, data: { workspaces } });
      return true;
    }),
  );
  if (!isKnown && !app.configOf(region).hideAccountExistence) throw new EmailNotFound();
}

/**
 * Mails a link to reset the password. The links of earlier mails go on working, so that nobody ends them by asking
 * (TRU-20).
 * @throws RateLimited after five an hour for the account, over all its workspaces; UserNotFound likewise
 * @throws InMaintenance while the region of the workspace is closed, whatever the address (API-20)
 */
export async function forgotPassword(
  app: ApiServices,
  { email, address }: Asking,
  workspaceId: number,
  now: number,
): Promise<void> {
  const region = (await app.db.asSystem((tx) => findWorkspaceById(tx, workspaceId)))?.region;
  if (region) refuseDuringMaintenance(app, region, now);
  await countRequest(app, 'forgot-password', { email: `${region ?? 'none'} ${email}`, address }, now);
  const isKnown = await evenly(
    app.db.asSystem(async (tx) => {
      const user = await findApplicant(tx, workspaceId, email);
      if (!user) return false;
      const code = newSecret();
      const workspaces = await listOwnWorkspaces(tx, user.region, user.email);
      await insertResetCode(
        tx,
        hashOfSecret(code),
        user.user_id,
        new Date(now).toISOString(),
        new Date(now + CODE_MS).toISOString(),
      );
      await app.mail.queue(tx, resetPasswordMail, {
        to: user.email,
        region: user.region,
        workspaceId,
        now,
        data: { email: user.email, code, workspaces },
      });
      return true;
    }),
  );
  const regions: readonly Region[] = region ? [region] : knownRegions();
  if (!isKnown && !regions.every((id) => app.configOf(id).hideAccountExistence)) throw new UserNotFound();
}

/**
 * Sets a new password with a mailed code, for all workspaces, and ends every sign-in (API-36).
 * @throws ResetCodeInvalid for a wrong, used or expired one, or one from before a change of password; PasswordRefused
 * @throws InMaintenance while the region of the account is closed (API-20)
 */
export async function resetPassword(
  app: ApiServices,
  given: { email: string; code: string; newPassword: string },
  actor: Actor,
  now: number,
): Promise<void> {
  const codeHash = hashOfSecret(given.code);
  const { userId, names } = await app.db.asSystem(async (tx) => {
    const user = await findUserOfCode(tx, codeHash, given.email, new Date(now).toISOString());
    if (!user) throw new ResetCodeInvalid();
    refuseDuringMaintenance(app, user.region, now);
    return { userId: user.user_id, names: await listNamesOf(tx, user.user_id) };
  });
  await refuseWeakPassword({ password: given.newPassword, email: given.email, names }, 'newPassword');
  const hash = await hashPassword(given.newPassword);
  await app.db.asSystem(async (tx) => {
    const at = new Date(now).toISOString();
    await lockUser(tx, userId);
    const user = await useResetCode(tx, codeHash, given.email, at);
    if (!user) throw new ResetCodeInvalid();
    await setPassword(tx, user.user_id, hash, at);
    await replaceResetCodes(tx, user.user_id, at);
    await revokeSessionsOf(tx, user.user_id, null, 'password-reset', at);
    await audit(tx, { ...actor, region: user.region }, now, {
      type: 'password-changed',
      subject: `user:${user.user_id}`,
      detail: { by: 'reset' },
    });
    await app.mail.queue(tx, passwordChangedMail, { to: user.email, region: user.region, now, data: {} });
  });
}

/**
 * Counts for the place, then for the e-mail address; the counts outlive a refusal. What a place is refused counts for
 * nobody's address: otherwise it could use up those of others (API-17).
 */
async function countRequest(app: ApiServices, name: string, { email, address }: Asking, now: number): Promise<void> {
  const limit = { max: MOST_PER_HOUR * app.limitFactor, seconds: HOUR_SECONDS };
  const refusal = await app.db.asSystem(
    async (tx) =>
      (await countShared(tx, { ...limit, name: `${name}-address` }, networkOf(address), now))
      ?? countShared(tx, { ...limit, name: `${name}-email` }, email.toLowerCase(), now),
  );
  if (refusal) throw refusal;
}

async function evenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(EVEN_MS)]);
  return result;
}

import type { Region, Tokens, UserRole } from '@larder/contracts';
import { maySignIn } from '@larder/rules';
import { ValidationFailed, WorkspaceInactive } from '../../http/http.errors';
import { audit } from '../../http/audit';
import type { ApiServices } from '../../http/services';
import type { Actor } from '../../http/session';
import { isUniqueViolation, type SystemTx } from '../../database';
import { legalVersion } from '../documents/legal.service';
import { closeInvite, findOpenInvite, locationsOfInvite, type OpenInvite } from '../team/invite-code.service';
import { InviteExpired } from '../team/team.errors';
import { CredentialsInvalid, TermsRefused } from './account.errors';
import { hashPassword, inPasswordTurn, isPassword, refuseWeakPassword } from './password';
import { attemptPassword } from './password-attempt';
import { holdMemberFacts } from './session.queries';
import { memberActor, openSession } from './session.service';
import { type Account, findAccount } from './sign-in.queries';
import { insertMembership, insertUser } from './sign-up.queries';

/** What an invitation shows to whoever has its code. */
export interface ShownInvite {
  code: string;
  companyName: string;
  userRole: UserRole;
  region: Region;
  email: string;
  accountExists: boolean;
}

/** @throws InviteCodeInvalid, InviteExpired (API-39), InMaintenance (API-20) */
export async function checkInvite(tx: SystemTx, app: ApiServices, code: string, now: number): Promise<ShownInvite> {
  const invite = await findOpenInvite(tx, app, code, now);
  const account = await findAccount(tx, invite.region, invite.email);
  return {
    code,
    companyName: invite.company_name,
    userRole: invite.user_role,
    region: invite.region,
    email: invite.email,
    accountExists: account !== undefined,
  };
}

/** What somebody gives to join. */
export interface Joining {
  code: string;
  userFullName?: string;
  password: string;
  termsVersion?: string;
  address: string;
  browser: string | null;
}

/**
 * Joins a workspace by invitation and signs in. An address with an account joins with its own name and password
 * (API-40).
 * @throws InviteCodeInvalid, InviteExpired, TermsRefused, PasswordRefused, CredentialsInvalid, SignInLocked (TRU-13),
 *   WorkspaceInactive, InMaintenance (API-20)
 */
export async function signUp(app: ApiServices, given: Joining, actor: Actor, now: number): Promise<Tokens> {
  const { invite, account } = await app.db.asSystem(async (tx) => {
    const open = await findOpenInvite(tx, app, given.code, now);
    return { invite: open, account: await findAccount(tx, open.region, open.email) };
  });
  if (!maySignIn(invite.activity_status)) throw new WorkspaceInactive();
  const termsVersion = await acceptedTerms(app, invite, given.termsVersion);
  const passwordHash = account
    ? await checkOwnPassword(app, account, invite, given, actor, now)
    : await checkNewAccount(given, invite);

  return app.db.asSystem(async (tx) => {
    const at = new Date(now).toISOString();
    if (!(await closeInvite(tx, invite, 'used', now))) throw new InviteExpired();
    const userId = account?.id ?? (await createUser(tx, invite, given.userFullName as string, passwordHash, at));
    const added = await insertMembership(tx, {
      workspaceId: invite.workspace_id,
      userId,
      role: invite.user_role,
      termsVersion,
      locationIds: await locationsOfInvite(tx, invite),
      at,
    });
    if (!added) throw new InviteExpired();
    const member = await holdMemberFacts(tx, invite.workspace_id, userId);
    if (member?.password_hash !== passwordHash) throw new CredentialsInvalid();
    await audit(tx, memberActor(member, actor), now, {
      type: 'member-joined',
      subject: `user:${userId}`,
      detail: { role: invite.user_role, termsVersion },
    });
    return openSession(tx, app, member, given.browser, now);
  });
}

async function acceptedTerms(app: ApiServices, invite: OpenInvite, version: string | undefined): Promise<string> {
  if (!version) throw new TermsRefused('terms_not_accepted');
  if (version !== (await legalVersion(app.assetsFolder, invite.region, 'terms')))
    throw new TermsRefused('terms_version_unknown');
  return version;
}

async function checkOwnPassword(
  app: ApiServices,
  account: Account,
  { region, email, workspace_id: workspaceId }: OpenInvite,
  { password, address }: Joining,
  actor: Actor,
  now: number,
): Promise<string> {
  const judge = async () => (await isPassword(account.password_hash, password)) || undefined;
  const noteFailed = (tx: SystemTx, reason: string) =>
    audit(tx, { ...actor, region, workspaceId }, now, {
      type: 'sign-in-failed',
      subject: `user:${account.id}`,
      detail: { reason },
    });
  const attempt = { realm: region, email, address, noteLocked: (tx: SystemTx) => noteFailed(tx, 'locked') };
  const isRight = await inPasswordTurn(() => attemptPassword(app, attempt, now, judge));
  if (!isRight) {
    await app.db.asSystem((tx) => noteFailed(tx, 'joining'));
    throw new CredentialsInvalid();
  }
  return account.password_hash;
}

async function checkNewAccount(
  { userFullName, password }: Joining,
  { email, company_name: companyName, workspace_name: workspaceName }: OpenInvite,
): Promise<string> {
  if (!userFullName) throw new ValidationFailed([{ field: 'userFullName', code: 'missing', message: 'Is missing' }]);
  await refuseWeakPassword({ password, email, names: [userFullName, companyName, workspaceName] }, 'password');
  return hashPassword(password);
}

/** Two invitations of one new address at once: the second to come finds its account made and starts again. */
async function createUser(
  tx: SystemTx,
  invite: OpenInvite,
  fullName: string,
  passwordHash: string,
  at: string,
): Promise<string> {
  try {
    return ((await insertUser(tx, invite.region, invite.email, fullName, passwordHash, at)) as { id: string }).id;
  } catch (error) {
    if (isUniqueViolation(error)) throw new CredentialsInvalid();
    throw error;
  }
}

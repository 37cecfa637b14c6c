import type { Region, Tokens, WorkspaceLookup } from '@larder/contracts';
import { maySignIn } from '@larder/rules';
import { MemberSuspended, WorkspaceInactive } from '../../http/http.errors';
import { audit } from '../../http/audit';
import { refuseDuringMaintenance } from '../../http/maintenance';
import type { ApiServices } from '../../http/services';
import type { Actor } from '../../http/session';
import type { SystemTx } from '../../database';
import { CredentialsInvalid, WorkspaceNotFound } from './account.errors';
import { inPasswordTurn, isPassword } from './password';
import { attemptPassword } from './password-attempt';
import { findMembership, holdMemberFacts, type MemberFacts } from './session.queries';
import { memberActor, openSession } from './session.service';
import { findAccount, findWorkspaceById, findWorkspaceByName, type FoundWorkspace } from './sign-in.queries';

/**
 * @throws WorkspaceNotFound also for a workspace of the other region (API-51)
 * @throws WorkspaceInactive
 */
export async function lookUpWorkspace(tx: SystemTx, region: Region, name: string): Promise<WorkspaceLookup> {
  const found = await findWorkspaceByName(tx, region, name);
  if (!found) throw new WorkspaceNotFound();
  const { activityStatus, ...workspace } = found;
  if (!maySignIn(activityStatus)) throw new WorkspaceInactive();
  return workspace;
}

/** What somebody gives to sign in. */
export interface Credentials {
  workspaceId: number;
  email: string;
  password: string;
  address: string;
  browser: string | null;
}

/**
 * Signs in to a workspace.
 * @throws CredentialsInvalid for an unknown address, no membership and a wrong password alike, as slowly (API-31)
 * @throws SignInLocked (API-32), WorkspaceInactive (API-33), Unavailable while too many sign in (TRU-15)
 * @throws MemberSuspended after a right password only (API-30)
 */
export const signIn = (app: ApiServices, given: Credentials, actor: Actor, now: number): Promise<Tokens> =>
  inPasswordTurn(() => signInNow(app, given, actor, now));

async function signInNow(app: ApiServices, given: Credentials, actor: Actor, now: number): Promise<Tokens> {
  const workspace = await app.db.asSystem((tx) => findWorkspaceById(tx, given.workspaceId));
  if (workspace) refuseDuringMaintenance(app, workspace.region, now);
  if (workspace && !maySignIn(workspace.activityStatus)) throw new WorkspaceInactive();

  const outcome = await attemptPassword(
    app,
    {
      realm: workspace?.region ?? 'none',
      email: given.email,
      address: given.address,
      noteLocked: (tx) => noteLocked(tx, workspace, given, actor, now),
    },
    now,
    () => judge(app, workspace, given, actor, now),
  );
  if (outcome === undefined) throw new CredentialsInvalid();
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Tokens, or why there are none after a right password; undefined when the credentials are wrong. */
async function judge(
  app: ApiServices,
  workspace: FoundWorkspace | undefined,
  given: Credentials,
  actor: Actor,
  now: number,
): Promise<Tokens | MemberSuspended | undefined> {
  const account = await app.db.asSystem(async (tx) => workspace && findAccount(tx, workspace.region, given.email));
  const isRight = await isPassword(account?.password_hash, given.password);

  return app.db.asSystem(async (tx) => {
    const member = workspace && account && (await holdMemberFacts(tx, workspace.workspaceId, account.id));
    if (!isRight || !member || member.password_hash !== account.password_hash) {
      await audit(tx, { ...actor, region: workspace?.region, workspaceId: workspace?.workspaceId }, now, {
        type: 'sign-in-failed',
        subject: member && `user:${member.user_id}`,
      });
      return undefined;
    }
    return member.status === 'suspended'
      ? refuseSuspended(tx, member, actor, now)
      : begin(tx, app, member, given.browser, actor, now);
  });
}

async function noteLocked(
  tx: SystemTx,
  workspace: FoundWorkspace | undefined,
  given: Credentials,
  actor: Actor,
  now: number,
): Promise<void> {
  const account = workspace && (await findAccount(tx, workspace.region, given.email));
  const member = account && (await findMembership(tx, workspace.workspaceId, account.id));
  await audit(tx, { ...actor, region: workspace?.region, workspaceId: workspace?.workspaceId }, now, {
    type: 'sign-in-failed',
    subject: member && `user:${member.user_id}`,
    detail: { reason: 'locked' },
  });
}

async function begin(
  tx: SystemTx,
  app: ApiServices,
  member: MemberFacts,
  browser: string | null,
  actor: Actor,
  now: number,
): Promise<Tokens> {
  await audit(tx, memberActor(member, actor), now, { type: 'signed-in' });
  return openSession(tx, app, member, browser, now);
}

async function refuseSuspended(tx: SystemTx, member: MemberFacts, actor: Actor, now: number): Promise<MemberSuspended> {
  await audit(tx, memberActor(member, actor), now, { type: 'sign-in-failed', detail: { reason: 'member_suspended' } });
  return new MemberSuspended();
}

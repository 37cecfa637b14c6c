import type { Region } from '@larder/contracts';
import type { Queries, SystemTx } from '../../database';
import type { MemberSession } from '../../http/session';

/** What the tokens of a member say. */
export interface MemberFacts {
  user_id: string;
  email: string;
  full_name: string;
  workspace_id: number;
  region: Region;
  company_name: string;
  company_roles: MemberSession['companyRoles'];
  activity_status: MemberSession['activityStatus'];
  user_role: MemberSession['role'];
  status: 'active' | 'suspended';
  terms_accepted_at: string | null;
}

const FACTS = `
  u.id as user_id, u.email, u.full_name, w.id as workspace_id, w.region, w.company_name, w.company_roles, w.activity_status,
  m.user_role, m.status, m.terms_accepted_at`;
const MEMBER = 'memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id';

/**
 * What the tokens of a member say, with the stored password. Both are held until the transaction ends: no suspension and
 * no change of password comes between (TRU-18).
 */
export const holdMemberFacts = (tx: SystemTx, workspaceId: number, userId: string) =>
  tx.one<MemberFacts & { password_hash: string }>(
    'session-hold-member-facts',
    `
    select ${FACTS}, u.password_hash from ${MEMBER} where m.workspace_id = $1 and m.user_id = $2 for share of u, m`,
    [workspaceId, userId],
  );

/** Whether somebody is a member, without waiting for those who change it. */
export const findMembership = (tx: SystemTx, workspaceId: number, userId: string) =>
  tx.one<{ user_id: string }>(
    'session-find-membership',
    'select user_id from memberships where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
  );

export const insertSession = (tx: SystemTx, userId: string, workspaceId: number, browser: string | null, at: string) =>
  tx.one<{ id: string }>(
    'session-insert',
    'insert into sessions (user_id, workspace_id, browser, created_at, last_used_at) values ($1, $2, $3, $4, $4) returning id',
    [userId, workspaceId, browser, at],
  );

export const insertRefreshToken = (tx: SystemTx, hash: Buffer, sessionId: string, at: string) =>
  tx.run('session-insert-token', 'insert into refresh_tokens (token_hash, session_id, issued_at) values ($1, $2, $3)', [
    hash,
    sessionId,
    at,
  ]);

export interface SessionRecord extends MemberFacts {
  session_id: string;
  created_at: string;
  last_used_at: string;
  revoked_at: string | null;
  rotated_at: string | null;
  successor_seed: Buffer | null;
}

/** The sign-in of a refresh token with its member, locked until the transaction ends. */
export const lockSessionOfToken = (tx: SystemTx, hash: Buffer) =>
  tx.one<SessionRecord>(
    'session-lock-of-token',
    `
    select s.id as session_id, s.created_at, s.last_used_at, s.revoked_at, t.rotated_at, t.successor_seed, ${FACTS}
    from refresh_tokens t join sessions s on s.id = t.session_id
      join ${MEMBER} on m.workspace_id = s.workspace_id and m.user_id = s.user_id
    where t.token_hash = $1 for update of s, t`,
    [hash],
  );

/**
 * Locks the users of a refresh token and of a session until the transaction ends, then their open sign-ins. To be called
 * before any of these is locked. Whoever locks several sessions of a user does it in the order of their ids: in another
 * order, two at once would wait for each other (TRU-18).
 */
export async function lockUsersWithSessions(tx: SystemTx, hash: Buffer | null, sessionId: string | null) {
  const users = await tx.many<{ id: string }>(
    'session-lock-users',
    `
    select id from users where id in (
      select s.user_id from sessions s
      where s.id = $2 or s.id = (select t.session_id from refresh_tokens t where t.token_hash = $1))
    order by id for no key update`,
    [hash, sessionId],
  );
  await tx.run(
    'session-lock-of-users',
    'select from sessions where user_id = any($1::uuid[]) and revoked_at is null order by id for update',
    [users.map(({ id }) => id)],
  );
}

export const markRotated = (tx: SystemTx, hash: Buffer, seed: Buffer, at: string) =>
  tx.run(
    'session-rotate-token',
    'update refresh_tokens set rotated_at = coalesce(rotated_at, $3), successor_seed = $2 where token_hash = $1',
    [hash, seed, at],
  );

/** Forgets how to make successors that nobody may have again. */
export const dropSeeds = (tx: SystemTx, sessionId: string, rotatedBefore: string) =>
  tx.run(
    'session-drop-seeds',
    'update refresh_tokens set successor_seed = null where session_id = $1 and rotated_at < $2 and successor_seed is not null',
    [sessionId, rotatedBefore],
  );

export const touchSession = (tx: SystemTx, sessionId: string, at: string) =>
  tx.run('session-touch', 'update sessions set last_used_at = $2 where id = $1', [sessionId, at]);

/** Ends one sign-in, if it is open. Tells whose it was. */
export const revokeSession = (tx: SystemTx, sessionId: string, reason: string, at: string) =>
  tx.one<{ user_id: string; workspace_id: number; region: Region }>(
    'session-revoke',
    `
    update sessions s set revoked_at = $3, revoked_reason = $2 from workspaces w
    where s.id = $1 and s.revoked_at is null and w.id = s.workspace_id returning s.user_id, s.workspace_id, w.region`,
    [sessionId, reason, at],
  );

/** Ends all sign-ins of a user, except one, in the order of their ids. */
export const revokeSessionsOf = (tx: Queries, userId: string, except: string | null, reason: string, at: string) =>
  tx.run(
    'session-revoke-all',
    `
    with open as (
      select id from sessions where user_id = $1 and revoked_at is null and ($2::uuid is null or id <> $2) order by id for update)
    update sessions s set revoked_at = $4, revoked_reason = $3 from open where s.id = open.id`,
    [userId, except, reason, at],
  );

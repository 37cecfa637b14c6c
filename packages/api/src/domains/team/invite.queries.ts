import type { AssignableRole, Invited, Region, UserRole } from '@larder/contracts';
import type { Queries, SystemTx, Tx } from '../../database';
import { limitOf } from '../../lists/location-limit';

export const countOpenInvites = (tx: Tx, now: string) =>
  tx.one<{ total: number }>(
    'invite-count-open',
    `select count(*)::int as total from invites where workspace_id = $1 and status = 'open' and expires_at > $2`,
    [tx.workspaceId, now],
  );

/** With who sent it last, as they are now: null when no member did. */
export interface ListedInvite extends Omit<Invited, 'needsResend'> {
  sender: Pick<Inviter, 'user_role' | 'status'> | null;
}

export const listOpenInvites = (tx: Tx, now: string, limit: number, offset: number) =>
  tx.many<ListedInvite>(
    'invite-list-open',
    `
    select i.email, i.user_role as "userRole", i.created_at as "createdDate",
      case when i.invited_by is not null then json_build_object('user_role', m.user_role, 'status', m.status) end as sender
    from invites i left join memberships m on m.workspace_id = i.workspace_id and m.user_id = i.invited_by
    where i.workspace_id = $1 and i.status = 'open' and i.expires_at > $2
    order by i.created_at desc, i.id desc limit $3 offset $4`,
    [tx.workspaceId, now, limit, offset],
  );

/** Lets one request of a workspace invite at a time, so that the daily limit holds. */
export const lockInviting = (tx: Tx) =>
  tx.run('invite-lock', `select pg_advisory_xact_lock(hashtextextended('invites', $1::bigint))`, [tx.workspaceId]);

export const countInvitesSince = (tx: Tx, since: string) =>
  tx.one<{ total: number; oldest: string | null }>(
    'invite-count-since',
    'select count(*)::int as total, min(created_at) as oldest from invites where workspace_id = $1 and created_at > $2',
    [tx.workspaceId, since],
  );

/** Which of these addresses are members already. */
export const findMembersByEmail = (tx: Tx, emailKeys: readonly string[]) =>
  tx.many<{ email_key: string; status: 'active' | 'suspended' }>(
    'invite-members-by-email',
    `
    select u.email_key, m.status from memberships m join users u on u.id = m.user_id
    where m.workspace_id = $1 and u.email_key = any($2)`,
    [tx.workspaceId, emailKeys],
  );

export interface ClosedInvite {
  /** Whether it could still have been used. */
  was_valid: boolean;
  user_role: AssignableRole;
  /** Null for one that no member made. */
  first_inviter: string | null;
}

/** Ends the open invitation of an address, after whoever is joining with it. */
export const closeInviteOf = (tx: Tx, email: string, status: 'replaced' | 'revoked', now: string) =>
  tx.one<ClosedInvite>(
    'invite-close-of',
    `
    update invites set status = $3, closed_at = $4 where workspace_id = $1 and email_key = lower($2::text collate "C") and status = 'open'
    returning expires_at > $4 as was_valid, user_role, coalesce(first_invited_by, invited_by) as first_inviter`,
    [tx.workspaceId, email, status, now],
  );

export interface NewInvite {
  codeHash: Buffer;
  email: string;
  role: AssignableRole;
  /** Who made the one that this one resends; null for a new one. */
  firstInviter: string | null;
  at: string;
  expiresAt: string;
}

export const insertInvite = (tx: Tx, { codeHash, email, role, firstInviter, at, expiresAt }: NewInvite) =>
  tx.run(
    'invite-insert',
    `
    insert into invites (workspace_id, code_hash, email, user_role, invited_by, first_invited_by, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.workspaceId, codeHash, email, role, tx.userId, firstInviter, at, expiresAt],
  );

export interface InviteRecord {
  id: number;
  workspace_id: number;
  region: Region;
  company_name: string;
  workspace_name: string;
  activity_status: string;
  email: string;
  user_role: AssignableRole;
  status: string;
  expires_at: string;
  /** Null for one that no member made. */
  invited_by: string | null;
  /** Who made the one that this one resends; null for one that was not resent. */
  first_invited_by: string | null;
}

export const findInviteByCode = (tx: SystemTx, codeHash: Buffer) =>
  tx.one<InviteRecord>(
    'invite-by-code',
    `
    select i.id, i.workspace_id, w.region, w.company_name, w.workspace_name, w.activity_status, i.email, i.user_role, i.status, i.expires_at, i.invited_by, i.first_invited_by
    from invites i join workspaces w on w.id = i.workspace_id where i.code_hash = $1`,
    [codeHash],
  );

export const closeInviteById = (tx: Queries, workspaceId: number, id: number, status: 'used', at: string) =>
  tx.run(
    'invite-close-by-id',
    `update invites set status = $3, closed_at = $4 where workspace_id = $1 and id = $2 and status = 'open'`,
    [workspaceId, id, status, at],
  );

export interface Inviter {
  user_role: UserRole;
  status: 'active' | 'suspended';
  /** Null without a limit. */
  location_ids: number[] | null;
}

/** Who made an invitation, as they are now and until the transaction ends. Absent when they are no member any more. */
export const holdInviter = (tx: SystemTx, workspaceId: number, userId: string) =>
  tx.one<Inviter>(
    'invite-hold-inviter',
    `select user_role, status, ${limitOf('m')} as location_ids from memberships m where workspace_id = $1 and user_id = $2 for share`,
    [workspaceId, userId],
  );

export const readInviter = (tx: Tx) =>
  tx.one<{ full_name: string }>('invite-inviter', 'select full_name from users where id = $1', [tx.userId]);

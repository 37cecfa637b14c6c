import type { User } from '@larder/contracts';
import type { SystemTx, Tx } from '../../database';

export const readUser = (tx: Tx) =>
  tx.one<User>(
    'profile-read',
    `
    select u.full_name as "userFullName", u.email as "userEmail", m.user_role as "userRole", w.company_name as "companyName", w.company_roles as "companyRoles"
    from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
    where m.workspace_id = $1 and m.user_id = $2`,
    [tx.workspaceId, tx.userId],
  );

export const renameUser = (tx: Tx, fullName: string) =>
  tx.run('profile-rename', 'update users set full_name = $2 where id = $1', [tx.userId, fullName]);

export const readSeen = (tx: Tx) =>
  tx.one<{ names: string[] }>(
    'profile-seen',
    'select names from seen_introductions where workspace_id = $1 and user_id = $2',
    [tx.workspaceId, tx.userId],
  );

/** Adds names that are not there yet, behind those that are, up to the most that a member has. */
export const addSeen = (tx: Tx, names: readonly string[], most: number) =>
  tx.run(
    'profile-see',
    `
    insert into seen_introductions as seen (workspace_id, user_id, names) values ($1, $2, $3)
    on conflict (workspace_id, user_id) do update
    set names = (seen.names || array(select name from unnest(excluded.names) as name where name <> all (seen.names)))[1:$4]`,
    [tx.workspaceId, tx.userId, names, most],
  );

/** Passwords are out of reach of a member's transaction (TRU-9). */
export const readPasswordHash = (tx: SystemTx, userId: string) =>
  tx.one<{ password_hash: string }>('profile-password', 'select password_hash from users where id = $1', [userId]);

/**
 * The same of a member of a workspace, with their status there. Both stay as they are until the transaction ends: no
 * reset, other change of password or suspension comes between (TRU-18).
 */
export const lockPasswordOfMember = (tx: SystemTx, workspaceId: number, userId: string) =>
  tx.one<{ password_hash: string; status: 'active' | 'suspended' }>(
    'profile-lock-password',
    `
    select u.password_hash, m.status from memberships m join users u on u.id = m.user_id
    where m.workspace_id = $1 and m.user_id = $2 for no key update of u for share of m`,
    [workspaceId, userId],
  );

export const setPasswordHash = (tx: SystemTx, userId: string, hash: string, at: string) =>
  tx.run('profile-set-password', 'update users set password_hash = $2, password_changed_at = $3 where id = $1', [
    userId,
    hash,
    at,
  ]);

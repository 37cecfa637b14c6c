import type { Member } from '@larder/contracts';
import type { SystemTx, Tx } from '../../database';

const MEMBER = 'u.id as "userId", u.full_name as "fullName", u.email, m.user_role as "userRole", m.status';

export const countMembers = (tx: Tx) =>
  tx.one<{ total: number }>('member-count', 'select count(*)::int as total from memberships where workspace_id = $1', [
    tx.workspaceId,
  ]);

/** By name, without regard to case and accents. */
export const listMembersByName = (tx: Tx, limit: number, offset: number) =>
  tx.many<Member>(
    'member-list',
    `
    select ${MEMBER} from memberships m join users u on u.id = m.user_id
    where m.workspace_id = $1 order by u.name_key, u.id limit $2 offset $3`,
    [tx.workspaceId, limit, offset],
  );

/** Locks a membership until the transaction ends. Absent for a member of another workspace. */
export const lockMember = (tx: Tx, userId: string) =>
  tx.one<Member>(
    'member-lock',
    `
    select ${MEMBER} from memberships m join users u on u.id = m.user_id
    where m.workspace_id = $1 and m.user_id = $2 for update of m`,
    [tx.workspaceId, userId],
  );

export const setRole = (tx: Tx, userId: string, role: string) =>
  tx.run('member-set-role', 'update memberships set user_role = $3 where workspace_id = $1 and user_id = $2', [
    tx.workspaceId,
    userId,
    role,
  ]);

export const setStatus = (tx: Tx, userId: string, status: string) =>
  tx.run('member-set-status', 'update memberships set status = $3 where workspace_id = $1 and user_id = $2', [
    tx.workspaceId,
    userId,
    status,
  ]);

export const selectAdminAddresses = (tx: SystemTx, workspaceId: number): Promise<{ email: string }[]> =>
  tx.many(
    'admin-addresses',
    `
    select u.email from memberships m join users u on u.id = m.user_id
    where m.workspace_id = $1 and m.status = 'active' and m.user_role in ('ADMIN', 'OWNER') order by u.email`,
    [workspaceId],
  );

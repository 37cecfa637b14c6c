import type { Member, Page, UserRole } from '@larder/contracts';
import { memberChangeRefusal, type MemberChange } from '@larder/rules';
import { audit } from '../../http/audit';
import type { Actor, MemberSession } from '../../http/session';
import type { SystemTx, Tx } from '../../database';
import {
  countMembers,
  listMembersByName,
  lockMember,
  selectAdminAddresses,
  setRole,
  setStatus,
} from './member.queries';
import { MemberChangeRefused, MemberNotActive, MemberNotFound } from './team.errors';

/** The members of the workspace, suspended ones too, by name. */
export async function listMembers(
  tx: Tx,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<Page<Member>> {
  const items = await listMembersByName(tx, pageSize, (pageNumber - 1) * pageSize);
  const total = await countMembers(tx);
  return { items, pagination: { pageNumber, pageSize, totalItemCount: total?.total ?? 0 } };
}

/** Who changes a member. */
export interface Changer {
  session: MemberSession;
  actor: Actor;
  now: number;
}

/**
 * Gives a member another role, from their very next call on (API-28).
 * @throws MemberNotFound, MemberChangeRefused, MemberNotActive (API-48)
 */
export async function changeRole(tx: Tx, userId: string, userRole: UserRole, by: Changer): Promise<Member> {
  const member = await lockChangeable(tx, userId, { userRole }, by);
  if (member.status !== 'active') throw new MemberNotActive();
  await setRole(tx, userId, userRole);
  await audit(tx, by.actor, by.now, {
    type: 'member-role-changed',
    subject: `user:${userId}`,
    detail: { from: member.userRole, to: userRole },
  });
  return { ...member, userRole };
}

/**
 * Suspends or reactivates a member. A suspended one reads and writes nothing from now on; the database ends their
 * sign-ins of this workspace, so that reactivation brings no token back (TRU-18).
 * @throws MemberNotFound, MemberChangeRefused
 */
export async function changeStatus(tx: Tx, userId: string, status: Member['status'], by: Changer): Promise<Member> {
  const member = await lockChangeable(tx, userId, { status }, by);
  await setStatus(tx, userId, status);
  await audit(tx, by.actor, by.now, {
    type: 'member-status-changed',
    subject: `user:${userId}`,
    detail: { from: member.status, to: status },
  });
  return { ...member, status };
}

async function lockChangeable(tx: Tx, userId: string, change: MemberChange, { session }: Changer): Promise<Member> {
  const member = await lockMember(tx, userId.toLowerCase());
  if (!member) throw new MemberNotFound();
  const refusal = memberChangeRefusal({ userId: session.userId, userRole: session.role }, member, change);
  if (refusal) throw new MemberChangeRefused(refusal);
  return member;
}

/** The addresses of a company's active ADMINs and OWNER. */
export const listAdminAddresses = async (tx: SystemTx, workspaceId: number): Promise<string[]> =>
  (await selectAdminAddresses(tx, workspaceId)).map(({ email }) => email);

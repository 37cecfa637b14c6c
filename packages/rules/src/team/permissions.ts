/** A member's role in a workspace, one for both company sides (RUL-117). */
export type UserRole = 'OWNER' | 'ADMIN' | 'TRUSTED' | 'STANDARD';

/** A change of a member: another role, or suspended and reactivated. */
export type MemberChange = { userRole: string } | { status: 'active' | 'suspended' };
/** The code with which a change of a member is refused (status 403). */
export type MemberChangeRefusal = 'role_forbidden' | 'member_is_owner' | 'member_is_self' | 'role_not_assignable';

type Role = string | null | undefined;

/** OWNER or ADMIN; an OWNER has every right of an ADMIN (RUL-117). */
export const isAdminLevel = (role: Role): boolean => role === 'OWNER' || role === 'ADMIN';

const isTrusted = (role: Role): boolean => isAdminLevel(role) || role === 'TRUSTED';

/**
 * Whether the role creates, saves, submits, cancels, deletes and duplicates orders and requests samples: TRUSTED and
 * above (RUL-118).
 */
export const mayOrder = (role: Role): boolean => isTrusted(role);

/** Whether the role sees prices and invoices: TRUSTED and above (RUL-118, RUL-119). */
export const maySeePrices = (role: Role): boolean => isTrusted(role);

/** Whether the role edits products and company profile of a producer: TRUSTED and above (RUL-120). */
export const mayEditProducer = (role: Role): boolean => isTrusted(role);

/** Whether the role invites, resends, revokes, changes roles, suspends and reactivates: admin level (RUL-121). */
export const mayManageTeam = (role: Role): boolean => isAdminLevel(role);

/** Whether a role can be given to someone: every one but OWNER (RUL-121). */
export const mayGiveRole = (role: Role): boolean => role === 'ADMIN' || role === 'TRUSTED' || role === 'STANDARD';

/** Whether the workspace has the company role that a call of this side needs (RUL-122). */
export const mayUseSide = (companyRoles: readonly string[], side: 'customer' | 'producer'): boolean =>
  companyRoles.includes(side);

/**
 * Why a member may not be changed, or null. An OWNER is never changed, nobody changes themselves, OWNER is never given
 * (RUL-121).
 */
export function memberChangeRefusal(
  by: { userId: string; userRole: string },
  member: { userId: string; userRole: string },
  change?: MemberChange,
): MemberChangeRefusal | null {
  if (!mayManageTeam(by.userRole)) return 'role_forbidden';
  if (member.userRole === 'OWNER') return 'member_is_owner';
  if (member.userId === by.userId) return 'member_is_self';
  return change && 'userRole' in change && !mayGiveRole(change.userRole) ? 'role_not_assignable' : null;
}

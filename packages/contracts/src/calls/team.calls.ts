import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { AssignableRole, UserRole, Uuid } from '../values';
import { Invited, Member } from '../shapes/workspace';

const admin = { token: 'bearer', level: 'admin' } as const;

/** Active and suspended members, by name in the alphabet of the region. */
export const listMembers = defineCall({
  name: 'listMembers',
  method: 'GET',
  path: '/members',
  summary: 'The members of the workspace, by name',
  who: { token: 'bearer', level: 'any' },
  query: v.object(paging(50)),
  answer: page(Member),
  status: 200,
  codes: [],
});

/** Invitations that are neither used, revoked nor expired. */
export const listInvited = defineCall({
  name: 'listInvited',
  method: 'GET',
  path: '/members/invited',
  summary: 'Open invitations, newest first',
  who: admin,
  query: v.object(paging(50)),
  answer: page(Invited),
  status: 200,
  codes: [],
});

/**
 * All addresses or none, in lower case. An address that is invited already gets a new code and the given role. `errors` of
 * `invite_already_member` and `email_invalid` name the addresses; 50 a day for each workspace.
 */
export const inviteMembers = defineCall({
  name: 'inviteMembers',
  method: 'POST',
  path: '/members/invite',
  summary: 'Invites one to ten addresses',
  who: admin,
  body: v.object({
    emails: v.pipe(v.array(v.pipe(v.string(), v.trim())), v.minLength(1), v.maxLength(1000)),
    userRole: AssignableRole,
  }),
  answer: v.object({ invited: v.array(Invited) }),
  status: 201,
  codes: ['invite_already_member', 'invite_member_suspended', 'invite_too_many', 'email_invalid', 'invite_daily_limit'],
});

/** The code of the mail stops working at once. */
export const revokeInvite = defineCall({
  name: 'revokeInvite',
  method: 'DELETE',
  path: '/members/invited',
  summary: 'Revokes an invitation',
  who: admin,
  query: v.object({ email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)) }),
  status: 204,
  codes: ['invite_not_found'],
});

/** Works from the member's next call on. `role_not_assignable` for OWNER, `member_is_self` for oneself. */
export const changeMemberRole = defineCall({
  name: 'changeMemberRole',
  method: 'PUT',
  path: '/members/role/:userId',
  summary: 'Gives a member another role',
  who: admin,
  params: v.object({ userId: Uuid }),
  notFound: 'member_not_found',
  body: v.object({ userRole: UserRole }),
  answer: Member,
  status: 200,
  codes: ['member_not_active', 'member_is_owner', 'member_is_self', 'role_not_assignable', 'member_not_found'],
});

/** Suspending ends all sessions of the member in this workspace. */
export const changeMemberStatus = defineCall({
  name: 'changeMemberStatus',
  method: 'PUT',
  path: '/members/:userId',
  summary: 'Suspends or reactivates a member',
  who: admin,
  params: v.object({ userId: Uuid }),
  notFound: 'member_not_found',
  body: v.object({ status: v.picklist(['active', 'suspended']) }),
  answer: Member,
  status: 200,
  codes: ['member_is_owner', 'member_is_self', 'member_not_found'],
});

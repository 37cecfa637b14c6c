import * as v from 'valibot';
import { defineCall } from '../call';
import { NEW_PASSWORD_CODES } from '../new-password-codes';
import { Email, Id, Password, Region, UserRole, Uuid } from '../values';
import { PersonName } from '../person-name';
import { line } from '../texts';
import { User, UserSessions, WorkspaceLookup } from '../shapes/workspace';

const anonymous = { token: 'none' } as const;

/** The workspace of a name, which is compared in lower case. 403 `workspace_inactive` when it exists and is closed. */
export const lookUpWorkspace = defineCall({
  name: 'lookUpWorkspace',
  method: 'GET',
  path: '/workspace/lookup',
  summary: 'Finds a workspace by its name in a region',
  who: anonymous,
  query: v.object({ workspaceName: v.pipe(line(63, 1), v.toLowerCase()), region: Region }),
  answer: WorkspaceLookup,
  status: 200,
  codes: ['workspace_not_found', 'workspace_inactive'],
});

/**
 * Mails the active workspaces of an address in a region. 5 an hour for each address of mail and of the network, then
 * 429 `rate_limited`.
 */
export const findWorkspace = defineCall({
  name: 'findWorkspace',
  method: 'POST',
  path: '/auth/find-workspace',
  summary: 'Mails the workspaces of an address',
  who: anonymous,
  body: v.object({ email: Email, region: Region }),
  status: 204,
  codes: ['email_not_found', 'rate_limited'],
});

/**
 * Mails a link to reset the password of a member. 404 `user_not_found` without a membership in the workspace, unless
 * the region hides which accounts exist (TRU-21).
 */
export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mails a link to reset a password',
  who: anonymous,
  body: v.object({ userEmail: Email, workspaceId: Id }),
  status: 204,
  codes: ['user_not_found', 'rate_limited'],
});

/**
 * Sets a new password. `userName` is the e-mail address. `reset_code_invalid`: the code is wrong, used, replaced or
 * expired.
 */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password with a mailed code',
  who: anonymous,
  body: v.object({ userName: line(254, 1), confirmationCode: line(256, 1), newPassword: Password }),
  status: 204,
  codes: ['reset_code_invalid', ...NEW_PASSWORD_CODES],
});

/**
 * What an invitation offers, before joining. 400 for a code that never was one, 404 `invite_expired` for one that
 * expired, was used, revoked or replaced, and while whoever made it may not invite.
 */
export const checkInvite = defineCall({
  name: 'checkInvite',
  method: 'GET',
  path: '/members/invite/:code',
  summary: 'Shows an invitation',
  who: anonymous,
  params: v.object({ code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/)) }),
  notFound: 'invite_code_invalid',
  answer: v.object({
    code: v.string(),
    companyName: v.string(),
    userRole: UserRole,
    region: Region,
    email: v.string(),
    accountExists: v.boolean(),
  }),
  status: 200,
  codes: ['invite_code_invalid', 'invite_expired'],
});

/** The name, address, role and company of the caller. */
export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/user',
  summary: 'The own profile',
  who: { token: 'bearer', level: 'any' },
  answer: User,
  status: 200,
  codes: [],
});

/** Changes the name. It takes the access token; with the bearer token 403 `account_scope_required`. */
export const updateUser = defineCall({
  name: 'updateUser',
  method: 'PUT',
  path: '/user',
  summary: 'Changes the own name',
  who: { token: 'account', level: 'any' },
  body: v.object({ userFullName: v.pipe(PersonName, v.minLength(1)) }),
  answer: User,
  status: 200,
  codes: ['account_scope_required'],
});

/** Changes the password. It takes the access token; failures of `currentPassword` count as failed sign-ins. */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/user/password',
  summary: 'Changes the own password',
  who: { token: 'account', level: 'any' },
  body: v.object({ currentPassword: Password, newPassword: Password }),
  status: 204,
  codes: ['current_password_wrong', 'sign_in_locked', ...NEW_PASSWORD_CODES, 'account_scope_required'],
});

/** The own sessions in all workspaces, last used first. No session of another member. */
export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
  summary: 'The own sessions that go on',
  who: { token: 'bearer', level: 'any' },
  answer: UserSessions,
  status: 200,
  codes: [],
});

/** Ends one own session; its next refresh is refused. 404 for a session of somebody else. */
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/user/sessions/:sessionId',
  summary: 'Ends one of the own sessions',
  who: { token: 'bearer', level: 'any' },
  params: v.object({ sessionId: Uuid }),
  notFound: 'session_not_found',
  status: 204,
  codes: ['session_not_found'],
});

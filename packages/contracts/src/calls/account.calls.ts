import * as v from 'valibot';
import { defineCall } from '../call';
import { Email, Id, Password, Region, TypedPassword, UserRole, Uuid } from '../values';
import { line, PersonName } from '../texts';
import { SeenIntroductions, Tokens, User, UserSessions, WorkspaceLookup } from '../shapes/workspace';

const anonymous = { token: 'none' } as const;
/** Why a new password is refused (API-38, TRU-19). */
const NEW_PASSWORD_CODES = [
  'password_too_short',
  'password_too_long',
  'password_equals_email',
  'password_equals_name',
  'password_too_common',
  'password_too_weak',
] as const;

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
 * Answers the three tokens of a new session. `credentials_invalid` stands for an unknown address, no membership and
 * a wrong password alike; `member_suspended` is told after the right password only. 429 `sign_in_locked` after 5
 * failures in 15 minutes.
 */
export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: '/auth/sign-in',
  summary: 'Signs in to a workspace',
  who: anonymous,
  body: v.object({ workspaceId: Id, email: line(254, 1), password: TypedPassword }),
  answer: Tokens,
  status: 200,
  codes: ['credentials_invalid', 'member_suspended', 'workspace_inactive', 'sign_in_locked'],
});

/** Any text: one that can be no refresh token is unknown, like every other that was not given out (TRU-30). */
const RefreshToken = v.string();

/**
 * Three new tokens for a refresh token, which can be used once. `refresh_reused`: it was used before, and the
 * session has ended.
 */
export const refreshSession = defineCall({
  name: 'refreshSession',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Renews the three tokens of a session',
  who: { token: 'refresh' },
  body: v.object({ refreshToken: RefreshToken }),
  answer: Tokens,
  status: 200,
  codes: ['refresh_invalid', 'refresh_reused'],
});

/**
 * Ends the session of the refresh or bearer token, or with `everywhere` all sessions of the account. 204 as well for
 * a token that is unknown or revoked.
 */
export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Revokes the tokens of a sign-in, or of all sign-ins',
  who: { token: 'refresh-or-bearer' },
  body: v.object({ refreshToken: v.optional(RefreshToken), everywhere: v.optional(v.boolean(), false) }),
  bodyOptional: true,
  status: 204,
  codes: [],
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
 * expired, was used, revoked or replaced.
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
    email: v.string(),
    accountExists: v.boolean(),
  }),
  status: 200,
  codes: ['invite_code_invalid', 'invite_expired'],
});

/**
 * Joins a workspace and signs in. With an existing account `password` is its password, and the name is ignored.
 * `termsVersion` is the ETag of the terms that were read, without quotes.
 */
export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: '/members/sign-up',
  summary: 'Joins a workspace by invitation',
  who: anonymous,
  body: v.object({
    code: line(128, 1),
    userFullName: v.optional(PersonName),
    password: Password,
    termsVersion: v.optional(v.string()),
  }),
  answer: Tokens,
  status: 201,
  codes: [
    'invite_code_invalid',
    'terms_not_accepted',
    'terms_version_unknown',
    ...NEW_PASSWORD_CODES,
    'credentials_invalid',
    'sign_in_locked',
    'invite_expired',
  ],
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

/** The introductions that the member has closed, on whatever device, oldest first. */
export const listSeen = defineCall({
  name: 'listSeen',
  method: 'GET',
  path: '/user/seen',
  summary: 'The introductions that the member has closed',
  who: { token: 'bearer', level: 'any' },
  answer: SeenIntroductions,
  status: 200,
  codes: [],
});

/** Adds to them; none is ever taken away. Past 100 the rest is ignored. */
export const markSeen = defineCall({
  name: 'markSeen',
  method: 'PUT',
  path: '/user/seen',
  summary: 'Remembers closed introductions',
  who: { token: 'bearer', level: 'any' },
  body: SeenIntroductions,
  status: 204,
  codes: [],
});

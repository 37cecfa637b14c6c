import * as v from 'valibot';
import { defineCall } from '../call';
import { NEW_PASSWORD_CODES } from '../new-password-codes';
import { Id, Password, TypedPassword } from '../values';
import { PersonName } from '../person-name';
import { line } from '../texts';
import { Tokens } from '../shapes/workspace';

const anonymous = { token: 'none' } as const;

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

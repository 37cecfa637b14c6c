import * as v from 'valibot';
import { defineCall } from '../call';
import { Id, TypedPassword } from '../values';
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

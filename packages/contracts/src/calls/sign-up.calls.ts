import * as v from 'valibot';
import { defineCall } from '../call';
import { NEW_PASSWORD_CODES } from '../new-password-codes';
import { Password } from '../values';
import { PersonName } from '../person-name';
import { line } from '../texts';
import { Tokens } from '../shapes/workspace';

/**
 * Joins a workspace and signs in. With an existing account `password` is its password, and the name is ignored.
 * `termsVersion` is the ETag of the terms that were read, without quotes.
 */
export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: '/members/sign-up',
  summary: 'Joins a workspace by invitation',
  who: { token: 'none' },
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

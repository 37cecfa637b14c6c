import * as v from 'valibot';
import { defineCall } from '../call';
import { line } from '../texts';
import { Instant, TypedPassword } from '../values';
import { staff } from './ops-parts';

/** The roles of staff: OPS does all but money, FINANCE that too, and ADMIN everything (DSK-3). */
export const STAFF_ROLES = ['OPS', 'FINANCE', 'ADMIN'] as const;
/** A role of staff. */
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * A token for the calls of staff, for 60 minutes and without renewal. `otp` is a time-based one-time code of 6
 * digits (RFC 6238).
 */
export const signInStaff = defineCall({
  name: 'signInStaff',
  method: 'POST',
  path: '/ops/auth/sign-in',
  summary: 'Signs in a member of staff',
  who: { token: 'none' },
  body: v.object({ email: line(254, 1), password: TypedPassword, otp: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  answer: v.object({ opsToken: v.string(), expiresAt: Instant, staffRole: v.picklist(STAFF_ROLES) }),
  status: 200,
  codes: ['credentials_invalid', 'sign_in_locked'],
});

/** Ends the staff token at once. */
export const signOutStaff = defineCall({
  name: 'signOutStaff',
  method: 'POST',
  path: '/ops/auth/sign-out',
  summary: 'Ends the sign-in of a member of staff',
  who: staff,
  status: 204,
  codes: [],
});

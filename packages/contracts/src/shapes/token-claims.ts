import * as v from 'valibot';
import { CompanyRole, Region, UserRole } from '../values';

/** What the bearer token says of a session (API section 1). */
export const TokenClaims = v.object({
  companyName: v.string(),
  companyRoles: v.pipe(v.array(CompanyRole), v.minLength(1)),
  workspaceId: v.pipe(v.number(), v.integer()),
  userFullName: v.string(),
  userRole: UserRole,
  termsAcceptedDate: v.pipe(v.number(), v.integer()),
  user_id: v.optional(v.string()),
  email: v.optional(v.string()),
  region: v.optional(Region),
  exp: v.optional(v.number()),
});
export type TokenClaims = v.InferOutput<typeof TokenClaims>;

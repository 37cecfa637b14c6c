import type { Region, SessionFacts, TokenClaims } from '@larder/contracts';

/** What the page may know of the session: no token (SHL-29). `region` stands in where the token names none. */
export function factsOf(claims: TokenClaims, region: Region): SessionFacts {
  const { companyName, companyRoles, workspaceId, userFullName, userRole, termsAcceptedDate, email = '' } = claims;
  return {
    userId: claims.user_id ?? (email || `${workspaceId}`),
    userFullName,
    email,
    userRole,
    companyName,
    companyRoles,
    workspaceId,
    termsAcceptedDate,
    region: claims.region ?? region,
  };
}

import * as v from 'valibot';
import { TokenClaims } from '@larder/contracts';
import type { Region, SessionFacts } from '@larder/contracts';

/** What a bearer token says, or undefined when it can't be decoded or lacks a claim (SHL-32). The signature is for the API to check. */
export function readClaims(token: string | null): TokenClaims | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
    const parsed = v.safeParse(TokenClaims, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** What the page may know of the session: no token (SHL-29). `region` stands in where the token names none. */
export function factsOf(claims: TokenClaims, region: Region): SessionFacts {
  const { companyName, companyRoles, workspaceId, userFullName, userRole, termsAcceptedDate, email = '' } = claims;
  return {
    userId: claims.user_id ?? (email || `${workspaceId}`), userFullName, email, userRole, companyName, companyRoles, workspaceId, termsAcceptedDate,
    region: claims.region ?? region,
  };
}

import { randomUUID } from 'node:crypto';
import { compactVerify, type CompactJWSHeaderParameters, decodeProtectedHeader, SignJWT } from 'jose';
import type { CompanyRole, Region, UserRole } from '@larder/contracts';
import { TokenInvalid } from './http.errors';
import { keysOf } from './keys';

const ISSUER = 'larder';
const ALGORITHM = 'HS256';
const MEMBER_SECONDS = 600;
const STAFF_SECONDS = 3600;
const KEPT_TOKENS = 10_000;

/** The purpose of a token. Each works for its calls only (API-21, API-23). */
export type Audience = 'larder' | 'larder-account' | 'ops' | 'link';

/** What the API itself reads from a member's token. Rights are never among it. */
export interface MemberClaims {
  aud: 'larder' | 'larder-account';
  exp: number;
  sid: string;
  user_id: string;
  email: string;
  workspaceId: number;
  region: Region;
}
/** What the API reads from a staff token. The role is never among it. */
export interface StaffClaims {
  aud: 'ops';
  exp: number;
  sub: string;
  sid: string;
  email: string;
}
/** What a signed address names; whoever has it may read that one document until it ends (API-80). */
export interface LinkClaims {
  aud: 'link';
  exp: number;
  workspaceId: number;
  invoiceId: number;
}
/** The claims of somebody who is signed in. */
export type SessionClaims = MemberClaims | StaffClaims;
export type Claims = SessionClaims | LinkClaims;

/** The claims of a bearer token (API section 1), and the sign-in it belongs to. */
export interface MemberTokenContent {
  companyName: string;
  companyRoles: CompanyRole[];
  workspaceId: number;
  userFullName: string;
  userRole: UserRole;
  /** Epoch seconds; 0 when never accepted. */
  termsAcceptedDate: number;
  user_id: string;
  email: string;
  region: Region;
  sid: string;
}

/** Signs tokens with the first of the signing keys, and verifies them with the key that they name (TRU-12). */
export interface TokenService {
  signMember(content: MemberTokenContent, now: number): Promise<{ bearerToken: string; accessToken: string }>;
  signStaff(
    content: { sub: string; sid: string; email: string },
    now: number,
  ): Promise<{ opsToken: string; expiresAt: number }>;
  signLink(content: Omit<LinkClaims, 'aud' | 'exp'>, now: number, seconds: number): Promise<string>;
  /** What a signed address names; the caller compares `exp`. @throws TokenInvalid for anything else */
  verifyLink(token: string): Promise<LinkClaims>;
  /**
   * Verifies signature and issuer; the caller compares `exp` and `aud`. Answers at once for a token seen before.
   * @throws TokenInvalid
   */
  verify(token: string): Claims | Promise<Claims>;
}

/**
 * The one place that knows the signing keys.
 * @param signingKeys one, or several of which the first signs and all verify. Exchanging them signs nobody out
 */
export function createTokens(signingKeys: string | readonly string[]): TokenService {
  const keys = keysOf([signingKeys].flat()).map(({ id, text }) => ({ id, bytes: new TextEncoder().encode(text) }));
  const [signing] = keys as [{ id: string; bytes: Uint8Array }];
  // A token of an earlier version names no key: it was signed by the only one there was, which is the first or was
  // moved from there.
  const verifyWith = async (token: string) => {
    const { kid } = headerOf(token);
    const candidates = kid === undefined ? keys : keys.filter(({ id }) => id === kid);
    for (const { bytes } of candidates) {
      const found = await compactVerify(token, bytes, { algorithms: [ALGORITHM] }).catch(() => undefined);
      if (found) return found;
    }
    throw new TokenInvalid();
  };
  const verified = new Map<string, Claims>();

  const sign = (claims: object, audience: Audience, now: number, seconds: number) => {
    const issuedAt = Math.floor(now / 1000);
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: signing.id })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .setJti(randomUUID())
      .sign(signing.bytes);
  };

  const verifyAnew = async (token: string): Promise<Claims> => {
    const { payload } = await verifyWith(token);
    const claims = JSON.parse(new TextDecoder().decode(payload)) as Claims & { iss?: string };
    if (claims.iss !== ISSUER || typeof claims.exp !== 'number') throw new TokenInvalid();
    if (verified.size >= KEPT_TOKENS) verified.delete(verified.keys().next().value as string);
    verified.set(token, claims);
    return claims;
  };

  return {
    async signMember(content, now) {
      const { user_id, email, workspaceId, region, sid } = content;
      const [bearerToken, accessToken] = await Promise.all([
        sign(content, 'larder', now, MEMBER_SECONDS),
        sign({ user_id, email, workspaceId, region, sid, scope: 'account' }, 'larder-account', now, MEMBER_SECONDS),
      ]);
      return { bearerToken, accessToken };
    },
    async signStaff(content, now) {
      return {
        opsToken: await sign(content, 'ops', now, STAFF_SECONDS),
        expiresAt: (Math.floor(now / 1000) + STAFF_SECONDS) * 1000,
      };
    },
    signLink: (content, now, seconds) => sign(content, 'link', now, seconds),
    async verifyLink(token) {
      const claims: { aud: Audience } = await (verified.get(token) ?? verifyAnew(token));
      if (claims.aud !== 'link') throw new TokenInvalid();
      return claims as LinkClaims;
    },
    verify: (token) => verified.get(token) ?? verifyAnew(token),
  };
}

function headerOf(token: string): Partial<CompactJWSHeaderParameters> {
  try {
    return decodeProtectedHeader(token) as Partial<CompactJWSHeaderParameters>;
  } catch {
    throw new TokenInvalid();
  }
}

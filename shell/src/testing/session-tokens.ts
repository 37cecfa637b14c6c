import type { TokenClaims, Tokens } from '@larder/contracts';

/** An owner of a customer workspace in gb; a test says what is different. */
export const CLAIMS: TokenClaims = {
  user_id: '00000000-0000-4000-8000-000000000101',
  email: 'owner@ember-oak.test',
  userFullName: 'Imogen Achterberg',
  userRole: 'OWNER',
  companyName: 'Ember & Oak Restaurants Ltd',
  companyRoles: ['customer'],
  workspaceId: 101,
  termsAcceptedDate: 1_790_000_000,
  region: 'gb',
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');

/** A bearer token with these claims. Nobody has signed it. */
export const bearerToken = (claims: Record<string, unknown>): string =>
  `${encoded({ alg: 'none' })}.${encoded(claims)}.x`;

let count = 0;

/** Three tokens of one refresh, unlike any before. */
export function makeTokens(changes: Partial<TokenClaims> = {}, { expiresInMs = 600_000 } = {}): Tokens {
  count += 1;
  const exp = Math.floor((Date.now() + expiresInMs) / 1000);
  return {
    bearerToken: bearerToken({ ...CLAIMS, exp, jti: count, ...changes }),
    accessToken: `access-${count}`,
    refreshToken: `refresh-${count}`,
  };
}

/** Puts a session into local storage, as an earlier visit would have left it. */
export function storeSession(
  changes: Partial<TokenClaims> = {},
  { ageMs = 0, tokens = makeTokens(changes, { expiresInMs: 600_000 - ageMs }) } = {},
): Tokens {
  const claims = { ...CLAIMS, ...changes };
  for (const [name, value] of Object.entries({
    ...tokens,
    refreshDate: new Date(Date.now() - ageMs).toISOString(),
    userRole: claims.userRole,
    companyName: claims.companyName,
  }))
    localStorage.setItem(`app.${name}`, value);
  return tokens;
}

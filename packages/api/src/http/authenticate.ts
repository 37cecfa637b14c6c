import type { Call } from '@larder/contracts';
import type { FastifyRequest } from 'fastify';
import { AccountScopeRequired, TokenExpired, TokenInvalid, TokenMissing } from './http.errors';
import type { ApiProblem } from './problem';
import type { Audience, Claims, SessionClaims, TokenService } from './tokens';

const AUDIENCES: Record<string, Audience> = {
  bearer: 'larder',
  account: 'larder-account',
  ops: 'ops',
  'refresh-or-bearer': 'larder',
};

/**
 * Settles whose token it is before anything else of the request is looked at. Rights come later, from the database.
 * @throws TokenMissing, TokenInvalid, TokenExpired, AccountScopeRequired (API-21, API-23)
 */
export function authenticate(call: Call, request: FastifyRequest, tokens: TokenService): void | Promise<void> {
  const audience = AUDIENCES[call.who.token];
  if (!audience) return;
  if (call.who.token === 'refresh-or-bearer') {
    return check(audience, request, tokens).catch((problem: ApiProblem) => {
      request.state.tokenProblem = problem;
    });
  }
  const claims = tokens.verify(tokenOf(request));
  if (claims instanceof Promise) return claims.then((known) => accept(known, audience, request));
  accept(claims, audience, request);
}

/**
 * Looks at the age of the token once more, because it may have ended while the body arrived.
 * @throws TokenExpired unless the call can do without a token
 */
export function holdToAge(call: Call, { state }: FastifyRequest): void {
  if (!state.claims || !hasEnded(state.claims, state.now)) return;
  if (call.who.token !== 'refresh-or-bearer') throw new TokenExpired();
  state.claims = undefined;
  state.tokenProblem = new TokenExpired();
}

async function check(audience: Audience, request: FastifyRequest, tokens: TokenService): Promise<void> {
  accept(await tokens.verify(tokenOf(request)), audience, request);
}

function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization;
  if (!header) throw new TokenMissing();
  if (!/^bearer \S+$/i.test(header)) throw new TokenInvalid();
  return header.slice(7);
}

function accept(claims: Claims, audience: Audience, request: FastifyRequest): void {
  if (claims.aud !== audience) {
    throw audience === 'larder-account' && claims.aud === 'larder' ? new AccountScopeRequired() : new TokenInvalid();
  }
  if (hasEnded(claims, request.state.now)) throw new TokenExpired();
  request.state.claims = claims as SessionClaims;
}

const hasEnded = ({ exp }: Pick<Claims, 'exp'>, now: number): boolean => exp * 1000 <= now;

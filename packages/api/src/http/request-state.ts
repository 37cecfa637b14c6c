import type { FastifyRequest } from 'fastify';
import type { Origin } from '../edge';
import type { ApiVersion } from './api-version';
import type { ApiProblem } from './problem';
import type { MemberSession, StaffSession } from './session';
import type { SessionClaims } from './tokens';

/** What the hooks learn about a request before its handler runs. */
export interface RequestState {
  /**
   * The moment of the call, in epoch milliseconds: the server's clock, or X-Test-Now outside production (API-91). Access
   * is decided by the one at which the request began, the work goes by the one at which its body was there.
   */
  now: number;
  version: ApiVersion;
  /** Where the request comes from, as far as the configured hops can be believed (TRU-2). */
  origin: Origin;
  claims?: SessionClaims;
  /** Why there are no claims, where a call can do without. */
  tokenProblem?: ApiProblem;
  session?: MemberSession;
  staff?: StaffSession;
  /** An outcome forced by X-Fault (API-92). */
  fault?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState;
  }
}

/** The caller's address, as far as the configured proxies can be trusted. */
export const addressOf = (request: FastifyRequest): string => request.state.origin.address;

import type { Call } from '@larder/contracts';
import type { FastifyRequest } from 'fastify';
import { TokenInvalid } from './http.errors';
import { networkOf } from './network-of';
import type { Allowance, RateLimiter } from './rate-limiter';
import { addressOf } from './request-state';
import { hashOfSecret } from './secret-code';
import type { ApiServices } from './services';

const MINUTE = 60;
const CALLS_PER_PERSON = 600;
const CALLS_PER_ADDRESS = 60;
/** Refreshes and sign-outs of one session: two tabs, and attempts that got no answer, send a token again. */
const SESSION_CALLS_PER_TOKEN = 60;
/** Of all sessions behind one address, and of whatever else is sent as a token from there. */
const SESSION_CALLS_PER_ADDRESS = 600;
/** Of calls that count themselves: feeds are read from addresses that all users of a calendar service share. */
const SELF_COUNTED_PER_ADDRESS = 600;

/** As long as a member's token lives, after which it is refused for its age. */
const ENDED_KEPT_MS = 600_000;
const MOST_ENDED = 10_000;

type Counted = Allowance | Promise<Allowance>;

/** Counts every call a minute (API-17): for its person, its refresh token or its address. */
export class CallLimits {
  /** Until when the sign-ins are remembered whose tokens verify, though the database has ended them. */
  readonly #ended = new Map<string, number>();

  constructor(
    private readonly app: ApiServices,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Counts a call before its body is read: for its person, all their sessions together (TRU-16), or for its address
   * without one. Refreshes and sign-outs count for the address on their own, so that other calls from there refuse none;
   * so do calls that count themselves.
   */
  count(call: Call, request: FastifyRequest): Counted {
    const network = networkOf(addressOf(request));
    if (takesRefreshToken(call)) return this.#take(`sessions ${network}`, SESSION_CALLS_PER_ADDRESS);
    if (call.countsItself) return this.#take(`self-counted ${network}`, SELF_COUNTED_PER_ADDRESS);
    const person = this.#personOf(request);
    return person === undefined ? this.#take(network, CALLS_PER_ADDRESS) : this.#take(person, CALLS_PER_PERSON);
  }

  /** Counts a refresh or sign-out for its refresh token, or for the sign-in of its bearer token. */
  countToken(call: Call, { state }: FastifyRequest, body: unknown): Counted | undefined {
    if (!takesRefreshToken(call)) return undefined;
    const token = (body as { refreshToken?: string } | undefined)?.refreshToken;
    const subject = token === undefined ? state.claims?.sid : hashOfSecret(token).toString('base64url');
    return subject === undefined ? undefined : this.#take(`session ${subject}`, SESSION_CALLS_PER_TOKEN);
  }

  /**
   * Remembers a sign-in that the database refuses: whoever kept its token spends the limit of their address from now
   * on, and not that of its member.
   */
  noteRefusal({ state }: FastifyRequest, refusal: unknown): void {
    if (!(refusal instanceof TokenInvalid) || !state.claims) return;
    if (this.#ended.size >= MOST_ENDED) this.#ended.clear();
    this.#ended.set(state.claims.sid, this.app.clock() + ENDED_KEPT_MS);
  }

  #personOf({ state: { claims } }: FastifyRequest): string | undefined {
    if (!claims || (this.#ended.get(claims.sid) ?? 0) > this.app.clock()) return undefined;
    return claims.aud === 'ops' ? claims.sub : claims.user_id;
  }

  #take(subject: string, limit: number): Counted {
    return this.limiter.takeShared(subject, limit * this.app.limitFactor, MINUTE);
  }
}

const takesRefreshToken = ({ who }: Call): boolean => who.token === 'refresh' || who.token === 'refresh-or-bearer';

import { get } from 'node:https';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { AccessKey, Identity } from './access-key';
import { PlatformProblem } from './platform-codes';

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const LONGEST_S = 3600;
const TOLERANCE_S = 60;
const FRESH_MS = 600_000;
/** How long keys count that can't be asked for again. */
const KEPT_MS = 24 * 3_600_000;
/** Keys of an unknown id are asked for once more, but not for every token that somebody makes up. */
const COOL_DOWN_MS = 1000;
const PATIENCE_MS = 5000;
const LARGEST_ANSWER = 1024 * 1024;

/**
 * The keys of CI issuers, over https: kept for 10 minutes, and for 24 hours while the issuer can't be reached (REL-35).
 */
export class Issuers {
  readonly #keys = new Map<string, { at: number; get: JWTVerifyGetKey }>();
  readonly #answers = new Map<string, { at: number; body: string }>();

  constructor(private readonly now: () => Date = () => new Date()) {}

  /**
   * Checks a CI's identity token: its signature, its time, and that a key of the register names its issuer, subject and
   * claims. Whom it is for is left to the caller, as that may name what is published.
   *
   * @param keys the register's keys that count
   * @returns the keys that the token stands for, and its audiences
   * @throws PlatformProblem `token_invalid`, `token_expired`, and `unavailable` when the issuer's keys can't be reached
   */
  async verify(
    token: string,
    keys: readonly AccessKey[],
  ): Promise<{ keys: AccessKey[]; audiences: string[]; subject: string }> {
    const issuer = issuerOf(token);
    const ofIssuer = keys.filter(({ identity }) => identity?.issuer === issuer);
    if (issuer === undefined || ofIssuer.length === 0)
      throw new PlatformProblem(
        'token_invalid',
        'Sign the call with a key of this site, or send a token of an allowed pipeline.',
      );
    const payload = await this.#payloadOf(token, issuer);
    const left = payload.exp! - this.now().getTime() / 1000;
    if (left > LONGEST_S + TOLERANCE_S)
      throw new PlatformProblem('token_invalid', 'The token of the pipeline is valid for longer than 60 minutes.');
    const { sub = '' } = payload;
    const fitting = ofIssuer.filter(({ identity }) => fits(identity!, payload));
    if (fitting.length === 0)
      throw new PlatformProblem(
        'token_invalid',
        `No pipeline with the subject ${JSON.stringify(sub.slice(0, 200))} is allowed here, or its claims are others.`,
      );
    return { keys: fitting, audiences: [payload.aud ?? []].flat(), subject: sub };
  }

  async #payloadOf(token: string, issuer: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, await this.#keysOf(issuer), {
        algorithms: ALGORITHMS,
        issuer,
        requiredClaims: ['exp', 'sub', 'aud'],
        clockTolerance: TOLERANCE_S,
        currentDate: this.now(),
      });
      return payload;
    } catch (error) {
      if (error instanceof PlatformProblem) throw error;
      if (error instanceof errors.JWTExpired)
        throw new PlatformProblem('token_expired', 'The token of the pipeline has expired.');
      throw new PlatformProblem(
        'token_invalid',
        'The token of the pipeline is not one that its issuer signed for this.',
      );
    }
  }

  async #keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    const known = this.#keys.get(issuer);
    if (known && this.now().getTime() - known.at < FRESH_MS) return known.get;
    const { issuer: named, jwks_uri: address } = JSON.parse(
      (await this.#ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)).body,
    ) as { issuer?: string; jwks_uri?: string };
    if (named !== issuer || address === undefined || !address.startsWith('https://'))
      throw new PlatformProblem('unavailable', `The issuer ${issuer} names no keys over https.`);
    const get = createRemoteJWKSet(new URL(address), {
      cacheMaxAge: FRESH_MS,
      cooldownDuration: COOL_DOWN_MS,
      timeoutDuration: PATIENCE_MS,
      [customFetch]: async (url) =>
        new Response((await this.#ask(url)).body, { headers: { 'content-type': 'application/json' } }),
    });
    this.#keys.set(issuer, { at: this.now().getTime(), get });
    return get;
  }

  async #ask(url: string): Promise<{ body: string }> {
    try {
      const body = await fetchText(url);
      this.#answers.set(url, { at: this.now().getTime(), body });
      return { body };
    } catch {
      const kept = this.#answers.get(url);
      if (kept && this.now().getTime() - kept.at < KEPT_MS) return kept;
      throw new PlatformProblem(
        'unavailable',
        `The keys of the pipeline's issuer can't be reached (${new URL(url).host}); repeat, or use a key.`,
      );
    }
  }
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

function fits({ subject, claims }: Identity, payload: JWTPayload): boolean {
  const { sub = '' } = payload;
  const isSubject = subject.endsWith('*') ? sub.startsWith(subject.slice(0, -1)) : sub === subject;
  return (
    isSubject
    && Object.entries(claims).every(
      ([name, value]) =>
        ['string', 'number', 'boolean'].includes(typeof payload[name]) && String(payload[name]) === value,
    )
  );
}

/** Over https alone, and without following to another address. */
function fetchText(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { signal: AbortSignal.timeout(PATIENCE_MS), headers: { accept: 'application/json' } },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume();
          return reject(new Error(`It answers ${answer.statusCode}.`));
        }
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > LARGEST_ANSWER) request.destroy(new Error('The answer is too large.'));
          else parts.push(part);
        });
        answer.on('end', () => resolve(Buffer.concat(parts).toString()));
        answer.on('error', reject);
      },
    );
    request.on('error', reject);
  });
}

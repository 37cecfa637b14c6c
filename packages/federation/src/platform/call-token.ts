import { createHash } from 'node:crypto';
import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import * as v from 'valibot';
import { readPublicKey, type SigningKey } from './key-pair';
import { PlatformProblem } from './platform-codes';

/** What a token says of the one call that it is for (REL-36). */
export interface SignedCall {
  /** Origin of the site, such as `https://larder.example`. */
  site: string;
  method: string;
  /** As it is sent, with the query. */
  path: string;
  /** sha256 of the body, in hexadecimal digits. */
  body: string;
  /** Sequence of the root that the caller saw; null for a call that changes nothing. */
  sequence: number | null;
}

const TYPE = 'larder-call+jwt';
const VALID_S = 60;

const Claims = v.object({
  aud: v.string(),
  method: v.string(),
  path: v.string(),
  body: v.string(),
  sequence: v.nullable(v.number()),
  iat: v.number(),
});

/** The digest of a body, as tokens hold it. */
export const bodyDigest = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex');

/** Signs one call. */
export function signCall({ site, ...call }: SignedCall, { id, key }: SigningKey, now: Date): Promise<string> {
  const claims = { aud: site, ...call, iat: Math.floor(now.getTime() / 1000) };
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: id })
    .sign(key);
}

/**
 * The id of the key that a token names; undefined for a token of another kind. @throws PlatformProblem for what is no
 * token
 */
export function keyOfCall(token: string): string | undefined {
  try {
    const { typ, kid } = decodeProtectedHeader(token);
    return typ === TYPE ? (kid ?? '') : undefined;
  } catch {
    throw new PlatformProblem(
      'token_invalid',
      'This is no token; sign the call with a key of this site, or send a token of an allowed pipeline.',
    );
  }
}

/**
 * Checks that a token was signed by a key for this very call, within the last 60 s.
 * @param call without `body` while that has not arrived
 * @returns the sequence that the caller saw
 * @throws PlatformProblem `token_invalid`, `token_expired`
 */
export async function verifyCall(
  token: string,
  publicKey: string,
  call: Omit<SignedCall, 'sequence' | 'body'> & { body?: string },
  now: Date,
): Promise<number | null> {
  const claims = await claimsOf(token, publicKey);
  if (claims.aud !== call.site)
    throw new PlatformProblem(
      'token_invalid',
      `The call is signed for ${claims.aud.slice(0, 200)}; this is ${call.site}.`,
    );
  if (
    claims.method !== call.method
    || claims.path !== call.path
    || (call.body !== undefined && claims.body !== call.body)
  )
    throw new PlatformProblem('token_invalid', 'The token was signed for another call.');
  if (Math.abs(now.getTime() / 1000 - claims.iat) > VALID_S + 1) {
    throw new PlatformProblem(
      'token_expired',
      `The call was signed at ${instant(claims.iat)}, and here it is ${now.toISOString()}; more than ${VALID_S} s lie between. Check the clock and repeat.`,
    );
  }
  return claims.sequence;
}

async function claimsOf(token: string, publicKey: string) {
  try {
    const { payload } = await compactVerify(token, readPublicKey(publicKey), { algorithms: ['EdDSA'] });
    return v.parse(Claims, JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    throw new PlatformProblem('token_invalid', 'The signature of the call is not that of its key.');
  }
}

function instant(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? 'an unknown time' : date.toISOString();
}

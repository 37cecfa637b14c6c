import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

/**
 * One-time codes of a base32 secret as authenticator apps make them: SHA-1, six digits, 30 seconds (RFC 6238). Letter
 * case, spaces, dashes and padding don't matter.
 */
const codesOf = (secret: string): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret.replace(/[\s-]/g, '')),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** The time step that a moment (epoch ms) lies in. */
export const stepAt = (now: number): number => TOTP.counter({ period: PERIOD_SECONDS, timestamp: now });

/** The step that a code is of, this one or a neighbour, for clocks that differ a little; null for a wrong code. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  const distance = codesOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return distance === null ? null : stepAt(now) + distance;
}

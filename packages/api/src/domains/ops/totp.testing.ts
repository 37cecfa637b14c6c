import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows in a time step; its defaults are those of RFC 6238. */
export const codeAt = (secret: string, step: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 });

import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a base32 secret (RFC 4648), as authenticator apps take it: letter case, spaces and padding don't matter. */
export function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [buffer, bits] = [0, 0];
  for (const character of text.toUpperCase().replace(/[\s=-]/g, '')) {
    const value = BASE32.indexOf(character);
    if (value < 0) throw new RangeError('not a base32 secret');
    buffer = ((buffer << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((buffer >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}

/** The time step that a moment (epoch ms) lies in. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/** The one-time code of a time step: RFC 6238 with SHA-1, six digits, 30 seconds. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest[digest.length - 1] as number) & 0x0f;
  const binary = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(binary % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step that a code is of, this one or a neighbour, for clocks that differ a little; null for a wrong code. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  const given = Buffer.from(code.padStart(DIGITS, '0').slice(-DIGITS));
  const current = stepAt(now);
  const steps = [current, current - 1, current + 1].filter((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), given));
  return steps[0] ?? null;
}

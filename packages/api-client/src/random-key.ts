/**
 * A key that nobody else has: 36 letters, digits and dashes, or 32 where the page is not in a secure context. Fits
 * `idempotencyKey` of a call (API-66).
 */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

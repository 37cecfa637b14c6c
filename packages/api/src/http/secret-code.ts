import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, as text for an address or a body. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** All that the database keeps of a secret. With 256 random bits, a fast hash is enough. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Random bytes to derive a secret with. */
export const newSeed = (): Buffer => randomBytes(32);

/** The secret that follows from another one and a seed, the same each time; neither tells it without the other. */
export const derivedSecret = (secret: string, seed: Buffer): string =>
  createHmac('sha256', seed).update(secret).digest('base64url');

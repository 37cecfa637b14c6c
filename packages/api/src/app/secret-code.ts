import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, as text for an address or a body. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** All that the database keeps of a secret. With 256 random bits, a fast hash is enough. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

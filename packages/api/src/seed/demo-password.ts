import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';

/** RFC 9106 and OWASP: 19 MiB, two passes, one lane; argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash that all demo people share. Its salt follows from the password, so that loading again changes nothing: for
 * demo data only.
 */
export function demoPasswordHash(password: string): Promise<string> {
  const salt = createHash('sha256').update(`larder-demo salt ${password}`).digest().subarray(0, 16);
  return hash(password, { ...COST, salt });
}

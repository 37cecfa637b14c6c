import { createHash, randomBytes } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text);

/**
 * The invite or reset code of this name, such as `invite-new`: known to tests, and to anyone who reads this. In the
 * profile `e2e` alone (TRU-8).
 */
export const demoCode = (name: string): string => sha256(`larder-demo:${name}`).digest('hex');

/** A code that nobody knows. */
export const randomCode = (): string => randomBytes(32).toString('hex');

/** How the database keeps a code: as the hash of its text, written as PostgreSQL reads bytea. */
export const storedCode = (code: string): string => `\\x${sha256(code).digest('hex')}`;

/** A UUID that follows from a text, so that people and pictures keep their ids. */
export function demoUuid(name: string): string {
  const hex = sha256(`larder-demo:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const SKU_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/**
 * Twelve letters (without I and O) and digits that follow from the supplier and the name of a product; both apostrophes
 * give the same.
 */
export function demoSku(supplierKey: string, name: string): string {
  return [
    ...sha256(`${supplierKey} ${name.replaceAll('’', "'")}`)
      .digest()
      .subarray(0, 12),
  ]
    .map((byte) => SKU_LETTERS[byte % SKU_LETTERS.length])
    .join('');
}

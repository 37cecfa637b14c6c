import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keysOf } from './keys';

/** Encrypts small secrets for the database, such as those of one-time codes (TRU-11). */
export interface SecretBox {
  /** AES-256-GCM with the first key, bound to whose it is: in another row it can't be opened. */
  seal(owner: string, secret: string): string;
  /** @throws SecretUnreadable for another owner, an altered text or a key that is gone */
  open(owner: string, sealed: string): string;
  /** False for a text that is not encrypted, or by another key than the first. */
  isCurrent(sealed: string): boolean;
}

/** A secret of the database that no key of the environment opens. */
export class SecretUnreadable extends Error {
  readonly code = 'secret_unreadable';
  constructor() {
    super('A secret of the database can not be read: is its key still in OTP_KEYS?');
  }
}

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A box whose first key is in use; without any, for demo and tests, secrets stay as they are. */
export function createSecretBox(otpKeys: readonly string[]): SecretBox {
  const keys = new Map(
    keysOf(otpKeys).map(({ id, text }) => [id, Buffer.from(hkdfSync('sha256', text, '', 'larder secret box', 32))]),
  );
  const [current] = keys;
  const isSealed = (text: string) => text.startsWith(`${VERSION}.`);
  return {
    seal(owner, secret) {
      if (!current) return secret;
      const [id, key] = current;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${id}.${content.toString('base64url')}`;
    },
    open(owner, sealed) {
      if (!isSealed(sealed)) return sealed;
      const [, id = '', text = ''] = sealed.split('.');
      const key = keys.get(id);
      if (!key) throw new SecretUnreadable();
      const content = Buffer.from(text, 'base64url');
      try {
        const opener = createDecipheriv(CIPHER, key, content.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(content.subarray(-TAG_BYTES));
        return Buffer.concat([opener.update(content.subarray(NONCE_BYTES, -TAG_BYTES)), opener.final()]).toString(
          'utf8',
        );
      } catch {
        throw new SecretUnreadable();
      }
    },
    isCurrent: (sealed) => (current ? sealed.startsWith(`${VERSION}.${current[0]}.`) : !isSealed(sealed)),
  };
}

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { ReleaseRefused } from '../release/release.errors';

/** An ed25519 pair as Larder writes it: one line each. */
export interface KeyPair {
  /** The 32 bytes of the public key, base64url. */
  publicKey: string;
  /** PKCS #8, base64url. */
  privateKey: string;
}

/** A private key that is ready to sign. */
export interface SigningKey {
  /** The thumbprint of its public half (RFC 7638), which names it everywhere. */
  id: string;
  publicKey: string;
  key: KeyObject;
}

/** Makes a pair (REL-33). */
export function newKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicHalf(publicKey),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

/** Reads a private key. @throws ReleaseRefused for a text that is none; the text stands in no message */
export async function readSigningKey(text: string): Promise<SigningKey> {
  try {
    const key = createPrivateKey({ key: Buffer.from(text.trim(), 'base64url'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('another kind');
    const publicKey = publicHalf(createPublicKey(key));
    return { id: await idOfKey(publicKey), publicKey, key };
  } catch {
    throw new ReleaseRefused(['The key can not be read; larder key new makes one.'], 'key_invalid');
  }
}

/** The name of a public key. */
export const idOfKey = (publicKey: string): Promise<string> => calculateJwkThumbprint(jwkOf(publicKey));

/** A public key that is ready to verify. @throws when it is none */
export const readPublicKey = (publicKey: string): KeyObject =>
  createPublicKey({ key: jwkOf(publicKey), format: 'jwk' });

const jwkOf = (publicKey: string) => ({ kty: 'OKP', crv: 'Ed25519', x: publicKey });

const publicHalf = (key: KeyObject): string => key.export({ format: 'jwk' }).x!;

import { hash, verify } from '@node-rs/argon2';
import { checkNewPassword, normalisePassword } from '@larder/rules';
import { PasswordRefused } from './account.errors';

// argon2id with 19 MiB and two passes, as OWASP advises. Runs in the thread pool, never on the loop.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The salted slow hash that is all we keep of a password (API-38). */
export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), COST);

let nobody: Promise<string> | undefined;

/** Compares; without a stored hash it takes as long and is false, so that nobody learns which addresses exist (API-31). */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const isRight = await verify(stored ?? (await nobody), normalisePassword(password)).catch(() => false);
  return isRight && stored !== undefined;
}

/** @throws PasswordRefused naming `field` */
export function refuseWeakPassword(password: string, email: string, field: string): void {
  const problem = checkNewPassword({ password, email });
  if (problem && problem !== 'password_mismatch') throw new PasswordRefused(problem, field);
}

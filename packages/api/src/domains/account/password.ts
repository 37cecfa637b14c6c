import { hash, verify } from '@node-rs/argon2';
import { checkNewPassword, normalisePassword } from '@larder/rules';
import { Unavailable } from '../../http/http.errors';
import { createTurns } from '../../turns/turns';
import { PasswordRefused } from './account.errors';

// argon2id with 19 MiB and two passes, as OWASP advises. Runs in the thread pool, never on the loop.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MOST_AT_ONCE = 4;
const LONGEST_WAIT_MS = 5000;

/**
 * The turns of this process to hash a password: 4 at the same time, so that a flood of sign-ins leaves the processor
 * and the thread pool to other calls (TRU-15).
 * @throws Unavailable after 5 s of waiting
 */
export const inPasswordTurn = createTurns({ most: MOST_AT_ONCE, waitMs: LONGEST_WAIT_MS }, () => new Unavailable());

/** The salted slow hash that is all we keep of a password (API-38). Waits for its turn. */
export const hashPassword = (password: string): Promise<string> => inPasswordTurn(() => hashNow(password));

const hashNow = (password: string): Promise<string> => hash(normalisePassword(password), COST);

let nobody: Promise<string> | undefined;

/**
 * Compares; without a stored hash it takes as long and is false, so that nobody learns which addresses exist (API-31).
 * To be called within a turn, as `attemptPassword` does.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashNow('the password of nobody');
  const isRight = await verify(stored ?? (await nobody), normalisePassword(password)).catch(() => false);
  return isRight && stored !== undefined;
}

/** A new password and what is known of whose it will be. */
export interface NewPassword {
  password: string;
  email: string;
  names: readonly string[];
}

/**
 * Refuses a password that is too short, too long, the address, a name or the workspace, or too easily guessed (TRU-19).
 * To be called for those who may set one only, because judging takes some milliseconds.
 * @throws PasswordRefused naming `field`
 */
export async function refuseWeakPassword({ password, email, names }: NewPassword, field: string): Promise<void> {
  const problem = checkNewPassword({ password, email, names });
  if (problem && problem !== 'password_mismatch') throw new PasswordRefused(problem, field);
  const { guessableProblem } = await import('@larder/rules/passwords');
  const guessable = guessableProblem(password, [email, ...names]);
  if (guessable) throw new PasswordRefused(guessable, field);
}

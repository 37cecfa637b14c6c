import type { Database, SystemTx } from '../../database';
import { SignInLocked } from './account.errors';
import { countFailures, insertAttempt, lockAttempts, markSucceeded } from './sign-in.queries';

const MOST_FAILURES = 5;
const WINDOW_MS = 15 * 60_000;

/** One attempt to sign in, from where and as whom. `realm` is a region, or `ops` for staff. */
export interface Attempt { realm: string; email: string; address: string }

/**
 * Notes an attempt before the password is looked at, so that many at once can't get past the count. It counts as a failure until
 * `attemptSucceeded`.
 * @returns its id
 * @throws SignInLocked after five failures within 15 minutes, whatever the password (API-32)
 */
export function beginAttempt(db: Database, { realm, email, address }: Attempt, limitFactor: number, now: number): Promise<number> {
  const emailKey = email.trim().toLowerCase();
  return db.asSystem(async (tx) => {
    await lockAttempts(tx, `${realm} ${emailKey} ${address}`);
    const found = await countFailures(tx, realm, emailKey, address, new Date(now - WINDOW_MS).toISOString());
    if (found && found.failures >= MOST_FAILURES * limitFactor) {
      throw new SignInLocked(Math.max(1, Math.ceil((Date.parse(found.oldest ?? '') + WINDOW_MS - now) / 1000)));
    }
    const attempt = await insertAttempt(tx, realm, emailKey, address, new Date(now).toISOString());
    return (attempt as { id: number }).id;
  });
}

/** The password was right. */
export const attemptSucceeded = (tx: SystemTx, attemptId: number): Promise<unknown> => markSucceeded(tx, attemptId);

import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '../../http/described-error';
import { Unavailable } from '../../http/http.errors';
import { networkOf } from '../../http/network-of';
import type { ApiServices, NamedLimit } from '../../http/services';
import { countShared, latestAt, waitOfShared } from '../../http/shared-limit';
import type { SystemTx } from '../../database';
import { SignInLocked } from './account.errors';
import {
  type AttemptKey,
  countAttempts,
  deleteAttempt,
  insertAttempt,
  lockAttempts,
  settleAttempt,
} from './password-attempt.queries';

const MOST_FAILURES = 5;
const WINDOW_SECONDS = 15 * 60;
/** Longer than any password takes to compare. */
const STALE_MS = 30_000;
const LOOK_AGAIN_MS = 25;
const LOOKS = 200;

/**
 * One attempt at a password, from where and as whom. `realm` is a region, `ops` for staff, or `none` where no account
 * can be meant.
 */
export interface Attempt {
  realm: string;
  email: string;
  address: string;
  /**
   * Leaves the audit event that a lock refused it (API-93). Called once for each lock in 15 minutes. Others of that lock
   * wait for it, so it must wait for no row.
   */
  noteLocked(tx: SystemTx): Promise<void>;
}

/** Why an attempt is refused before its password is looked at. */
interface Lock {
  refusal: SignInLocked;
  /** What is locked: an account from one place, an account, a place or all. */
  name: string;
}

/** Not each attempt leaves an event: an attacker would fill the table (decision 236). */
const LOCK_NOTED: NamedLimit = { name: 'password-lock-noted', max: 1, seconds: WINDOW_SECONDS };

type WideLimit = NamedLimit & { subject(key: AttemptKey): string };

/**
 * What binds strangers to an account: right passwords from the same place lift it, so nobody locks others out by
 * failing elsewhere (decision 030).
 */
const WIDE_LIMITS: readonly WideLimit[] = [
  {
    name: 'password-account',
    max: 100,
    seconds: WINDOW_SECONDS,
    subject: ({ realm, emailKey }) => `${realm} ${emailKey}`,
  },
  { name: 'password-address', max: 100, seconds: WINDOW_SECONDS, subject: ({ network }) => network },
  { name: 'password-all', max: 5000, seconds: WINDOW_SECONDS, subject: ({ realm }) => realm },
];
const STAFF_ACCOUNT_MAX = 20;

/**
 * Looks at a password as one counted attempt. To be called within a turn (`inPasswordTurn`), which bounds how many wait
 * here. Only wrong ones count (TRU-13): after five within 15 minutes for an account from one place (API-32), and after
 * many for the account, for the place or in all from wherever the account was not signed in to before. An attempt is
 * noted before the password is looked at, so many at once don't get past the count.
 * @param judge undefined when the attempt failed
 * @throws SignInLocked, whatever the password
 */
export async function attemptPassword<T>(
  app: ApiServices,
  attempt: Attempt,
  now: number,
  judge: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = {
    realm: attempt.realm,
    emailKey: attempt.email.trim().toLowerCase(),
    network: networkOf(attempt.address),
  };
  const attemptId = await begin(app, attempt, key, now);
  try {
    const result = await judge();
    await app.db.asSystem((tx) => settle(tx, attemptId, result === undefined ? limitsOf(key, app) : [], key, now));
    return result;
  } catch (error) {
    await app.db.asSystem((tx) => deleteAttempt(tx, attemptId)).catch(() => undefined);
    throw error;
  }
}

/** Waits for attempts that are being looked at when they may fill the count. */
async function begin(app: ApiServices, attempt: Attempt, key: AttemptKey, now: number): Promise<number> {
  for (let look = 0; look < LOOKS; look += 1) {
    const begun = await app.db.asSystem((tx) => tryBegin(tx, app, key, now));
    if (typeof begun === 'number') return begun;
    if (begun !== undefined) {
      await app.db
        .asSystem((tx) => noteLock(tx, attempt, begun, now))
        .catch((error: unknown) => app.log.error({ error: describe(error) }, 'a lock left no audit event'));
      throw begun.refusal;
    }
    await pause(LOOK_AGAIN_MS);
  }
  throw new Unavailable();
}

/** Looks first: further attempts of a window write nothing. */
async function noteLock(tx: SystemTx, attempt: Attempt, { name }: Lock, now: number): Promise<void> {
  if ((await waitOfShared(tx, LOCK_NOTED, name, now)) !== undefined) return;
  if ((await countShared(tx, LOCK_NOTED, name, now)) === undefined) await attempt.noteLocked(tx);
}

/** The id of the attempt, the lock that refuses it, or undefined while others may fill the count. */
async function tryBegin(
  tx: SystemTx,
  app: ApiServices,
  key: AttemptKey,
  now: number,
): Promise<number | Lock | undefined> {
  const most = MOST_FAILURES * app.limitFactor;
  const at = (ago: number) => new Date(now - ago).toISOString();
  await lockAttempts(tx, key);
  const found = await countAttempts(tx, key, at(WINDOW_SECONDS * 1000), at(STALE_MS), latestAt(now));
  const { failures = 0, pending = 0, oldest = null, is_known: isKnown = false } = found ?? {};
  if (failures >= most)
    return {
      refusal: new SignInLocked(Math.max(1, Math.ceil((Date.parse(oldest ?? '') - now) / 1000) + WINDOW_SECONDS)),
      name: `${key.realm} ${key.emailKey} ${key.network}`,
    };
  const lock = isKnown ? undefined : await lockOfStranger(tx, limitsOf(key, app), key, now);
  if (lock) return lock;
  if (failures + pending >= most) return undefined;
  return (await insertAttempt(tx, key, at(0)))?.id;
}

async function lockOfStranger(
  tx: SystemTx,
  limits: readonly WideLimit[],
  key: AttemptKey,
  now: number,
): Promise<Lock | undefined> {
  for (const limit of limits) {
    const seconds = await waitOfShared(tx, limit, limit.subject(key), now);
    if (seconds !== undefined)
      return { refusal: new SignInLocked(seconds), name: `${limit.name} ${limit.subject(key)}` };
  }
  return undefined;
}

async function settle(
  tx: SystemTx,
  attemptId: number,
  failed: readonly WideLimit[],
  key: AttemptKey,
  now: number,
): Promise<void> {
  await settleAttempt(tx, attemptId, failed.length === 0);
  for (const limit of failed) await countShared(tx, limit, limit.subject(key), now);
}

const limitsOf = ({ realm }: AttemptKey, { limitFactor }: ApiServices): WideLimit[] =>
  WIDE_LIMITS.map((limit) => {
    const max = realm === 'ops' && limit.name === 'password-account' ? STAFF_ACCOUNT_MAX : limit.max;
    return { ...limit, max: max * limitFactor };
  });

import type { Database } from '../../database';
import { defineJob } from '../jobs/job';
import type { MailSender } from './mail-sender';
import {
  claimDueLetters,
  type ClaimedLetter,
  giveUpLetters,
  giveUpUnreadable,
  markFailed,
  markSent,
} from './mail.queries';

const BATCH = 20;
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
/** Some three days. */
const MOST_ATTEMPTS = 20;

/** Sends what waits, a batch at a time; none is begun once the process stops (API-82, API-97). */
export const sendOutboxJob = defineJob({
  name: 'send-outbox',
  everySeconds: 5,
  when: (app) => app.sendMail !== undefined,
  async run(app, _now, stopping) {
    const total = { sent: 0, failed: 0 };
    while (!stopping?.aborted) {
      const batch = await sendDueLetters(app.db, app.sendMail as MailSender, app.clock());
      total.sent += batch.sent;
      total.failed += batch.failed;
      if (batch.sent + batch.failed < BATCH) break;
    }
    return total;
  },
});

/** Gives up e-mails that have ended, whose code has, or that no server takes, also where nothing is sent (TRU-11, GDE-56). */
export const giveUpLettersJob = defineJob({
  name: 'give-up-letters',
  everySeconds: 60,
  run: async (app, now) => ({ givenUp: await giveUpDueLetters(app.db, now) }),
});

/**
 * @returns how many e-mails are given up at this moment; they stay in the outbox with their error, those with a code
 * without their text
 */
export const giveUpDueLetters = (db: Database, now: number): Promise<number> =>
  db.asSystem((tx) => giveUpLetters(tx, new Date(now).toISOString(), MOST_ATTEMPTS));

/**
 * Sends one batch of due e-mails. They are claimed first and sent between transactions, so that a slow mail server
 * holds nobody up; a failure is kept with its error and tried again after a pause that doubles. Readers
 * who may no longer see prices get none (API-45).
 */
export async function sendDueLetters(
  db: Database,
  send: MailSender,
  now: number,
): Promise<{ sent: number; failed: number }> {
  const iso = (at: number) => new Date(at).toISOString();
  const letters = await db.asSystem(async (tx) => {
    await giveUpLetters(tx, iso(now), MOST_ATTEMPTS);
    await giveUpUnreadable(tx, iso(now));
    return claimDueLetters(tx, iso(now), iso(now + LEASE_MS), BATCH);
  });
  const outcomes = await Promise.all(
    letters.map(async (letter) => {
      const error = await send(letter).then(() => undefined, errorText);
      await db.asSystem((tx) =>
        error === undefined
          ? markSent(tx, letter.id, iso(now))
          : markFailed(tx, letter.id, error, iso(now + pauseAfter(letter))),
      );
      return error === undefined;
    }),
  );
  const sent = outcomes.filter(Boolean).length;
  return { sent, failed: outcomes.length - sent };
}

const pauseAfter = ({ attempts }: ClaimedLetter): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));

const errorText = (error: unknown): string =>
  String((error as { message?: unknown } | null)?.message ?? 'unknown').slice(0, 300);

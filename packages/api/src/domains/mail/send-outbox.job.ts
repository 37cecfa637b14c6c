import type { Database } from '../../database';
import { defineJob } from '../jobs/job';
import type { MailSender } from './mail-sender';
import { claimDueLetters, type ClaimedLetter, markFailed, markSent } from './mail.queries';

const BATCH = 20;
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/** Sends what waits, a batch at a time (API-82). */
export const sendOutboxJob = defineJob({
  name: 'send-outbox',
  everySeconds: 5,
  when: (app) => app.sendMail !== undefined,
  async run(app) {
    const total = { sent: 0, failed: 0 };
    for (;;) {
      const batch = await sendDueLetters(app.db, app.sendMail as MailSender, app.clock());
      total.sent += batch.sent;
      total.failed += batch.failed;
      if (batch.sent + batch.failed < BATCH) return total;
    }
  },
});

/**
 * Sends one batch of due e-mails. They are claimed first and sent between transactions, so that a slow mail server holds nobody up; a failure is kept
 * with its error and tried again after a pause that doubles.
 */
export async function sendDueLetters(db: Database, send: MailSender, now: number): Promise<{ sent: number; failed: number }> {
  const iso = (at: number) => new Date(at).toISOString();
  const letters = await db.asSystem((tx) => claimDueLetters(tx, iso(now), iso(now + LEASE_MS), BATCH));
  const outcomes = await Promise.all(letters.map(async (letter) => {
    const error = await send(letter).then(() => undefined, errorText);
    await db.asSystem((tx) => (error === undefined ? markSent(tx, letter.id, iso(now)) : markFailed(tx, letter.id, error, iso(now + pauseAfter(letter)))));
    return error === undefined;
  }));
  const sent = outcomes.filter(Boolean).length;
  return { sent, failed: outcomes.length - sent };
}

const pauseAfter = ({ attempts }: ClaimedLetter): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));

const errorText = (error: unknown): string => String((error as { message?: unknown } | null)?.message ?? 'unknown').slice(0, 300);

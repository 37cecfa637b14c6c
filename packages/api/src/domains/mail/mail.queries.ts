import type { Region } from '@larder/contracts';
import type { Queries, SystemTx } from '../../database';
import { isWithinLimit } from '../../lists/location-limit';

/** An e-mail as it goes into the outbox. */
export interface NewLetter {
  region: Region;
  workspaceId?: number;
  template: string;
  locale: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  /** When the code in it ends; absent without one. */
  codeEndsAt?: string;
  /** Its last moment; absent for one that can always be sent. */
  endsAt?: string;
  /** What it gathers and says, and until when; absent for one that gathers nothing. */
  gathering?: { name: string; facts: unknown; until: string };
}

const COLUMNS = `region, workspace_id, template, locale, recipient, subject, body_text, body_html, created_at, code_ends_at, ends_at, next_attempt_at`;
const VALUES = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11';
const INSERT = `insert into outbox (${COLUMNS}) values (${VALUES}, $9)`;
// A member's transaction may not write these columns.
const INSERT_GATHERING = `insert into outbox (${COLUMNS}, gathered_as, facts) values (${VALUES}, $12, $13, $14)`;

export function insertLetter(tx: Queries, { gathering, ...letter }: NewLetter): Promise<number> {
  const values = [
    letter.region,
    letter.workspaceId ?? null,
    letter.template,
    letter.locale,
    letter.recipient,
    letter.subject,
    letter.text,
    letter.html,
    letter.createdAt,
    letter.codeEndsAt ?? null,
    letter.endsAt ?? null,
  ];
  if (!gathering) return tx.run('mail-insert', INSERT, values);
  const { name, facts, until } = gathering;
  return tx.run('mail-insert-gathering', INSERT_GATHERING, [...values, until, name, JSON.stringify(facts)]);
}

/** An e-mail that still gathers, with what it says. */
export interface GatheringLetter<Data> {
  id: number;
  region: Region;
  to: string;
  data: Data;
}

/** Those of a workspace that still gather at a moment; they are not sent before the transaction ends. */
export const lockGathering = <Data>(
  tx: Queries,
  { workspaceId, template, name, now }: { workspaceId: number; template: string; name: string; now: string },
) =>
  tx.many<GatheringLetter<Data>>(
    'mail-gathering',
    `
    select id, region, recipient as "to", facts as data from outbox
    where workspace_id = $1 and template = $2 and gathered_as = $3 and sent_at is null and given_up_at is null and attempts = 0 and next_attempt_at > $4
    order by id for update`,
    [workspaceId, template, name, now],
  );

export const rewriteLetter = (
  tx: Queries,
  id: number,
  { subject, text, html, facts }: { subject: string; text: string; html: string; facts: unknown },
) =>
  tx.run('mail-rewrite', 'update outbox set subject = $2, body_text = $3, body_html = $4, facts = $5 where id = $1', [
    id,
    subject,
    text,
    html,
    JSON.stringify(facts),
  ]);

export const deleteLetter = (tx: Queries, id: number) =>
  tx.run('mail-delete', 'delete from outbox where id = $1', [id]);

/** An e-mail that is being sent; `attempts` counts this one. */
export interface ClaimedLetter {
  id: number;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  attempts: number;
}

/**
 * Takes the next letters that are due for this process alone, passing over those that another one has. A process that
 * dies meanwhile leaves them to be taken again after `leaseEnd`.
 */
export const claimDueLetters = (tx: SystemTx, now: string, leaseEnd: string, limit: number) =>
  tx.many<ClaimedLetter>(
    'mail-claim-due',
    `
    update outbox set attempts = attempts + 1, next_attempt_at = $2
    where id in (
      select id from outbox where sent_at is null and given_up_at is null and next_attempt_at <= $1 order by next_attempt_at, id limit $3 for update skip locked)
    returning id, recipient, subject, body_text, body_html, attempts`,
    [now, leaseEnd, limit],
  );

/** A code that is on its way is readable here no longer (TRU-11). */
const WITHOUT_CODE = `body_text = case when code_ends_at is null then body_text else '' end, body_html = case when code_ends_at is null then body_html else '' end`;

export const markSent = (tx: SystemTx, id: number, at: string) =>
  tx.run('mail-mark-sent', `update outbox set sent_at = $2, last_error = null, ${WITHOUT_CODE} where id = $1`, [
    id,
    at,
  ]);

/**
 * Gives up what was tried too often, what has ended, and what holds a code that has ended: its e-mail would only lead to
 * a refusal.
 */
export const giveUpLetters = (tx: SystemTx, now: string, mostAttempts: number) =>
  tx.run(
    'mail-give-up',
    `
    update outbox set given_up_at = $1, ${WITHOUT_CODE}
    where sent_at is null and given_up_at is null and (code_ends_at <= $1 or ends_at < $1 or attempts >= $2 and next_attempt_at <= $1)`,
    [now, mostAttempts],
  );

/**
 * Gives up e-mails that have gathered facts of a location, and whose reader is no longer an active orderer there: they
 * hold prices, which nobody else may see (API-45).
 */
export const giveUpUnreadable = (tx: SystemTx, now: string) =>
  tx.run(
    'mail-give-up-unreadable',
    `
    with unreadable as (
      select o.id from outbox o where o.sent_at is null and o.given_up_at is null and o.next_attempt_at <= $1 and o.gathered_as is not null and not exists (
        select from users u join memberships m on m.user_id = u.id
        where u.region = o.region and u.email_key = lower(o.recipient collate "C") and m.workspace_id = o.workspace_id and m.status = 'active' and m.user_role <> 'STANDARD'
          and ${isWithinLimit('m', `(o.facts ->> 'locationId')::int`)})
      order by o.id for update)
    update outbox o set given_up_at = $1, last_error = 'the reader may no longer see prices', ${WITHOUT_CODE} from unreadable where o.id = unreadable.id`,
    [now],
  );

export const markFailed = (tx: SystemTx, id: number, error: string, nextAttemptAt: string) =>
  tx.run('mail-mark-failed', 'update outbox set last_error = $2, next_attempt_at = $3 where id = $1', [
    id,
    error,
    nextAttemptAt,
  ]);

export interface ShownLetter {
  id: number;
  recipient: string;
  subject: string;
  template: string;
  created_at: string;
  body_html: string;
}

/** The latest letters, for the mailbox page of developers. */
export const listLetters = (tx: SystemTx, limit: number) =>
  tx.many<ShownLetter>(
    'mail-list',
    'select id, recipient, subject, template, created_at, body_html from outbox order by id desc limit $1',
    [limit],
  );

export const readLetter = (tx: SystemTx, id: number) =>
  tx.one<ShownLetter>(
    'mail-read',
    'select id, recipient, subject, template, created_at, body_html from outbox where id = $1',
    [id],
  );

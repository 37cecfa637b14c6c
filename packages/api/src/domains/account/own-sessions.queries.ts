import type { SystemTx } from '../../database';

export interface OwnSession {
  id: string;
  browser: string | null;
  createdDate: string;
  lastUsedDate: string;
}

/** The sign-ins of a user that go on, of all workspaces, last used first. */
export const listSessionsOf = (tx: SystemTx, userId: string, createdAfter: string, usedAfter: string) =>
  tx.many<OwnSession>(
    'own-sessions-list',
    `
    select id, browser, created_at as "createdDate", last_used_at as "lastUsedDate" from sessions
    where user_id = $1 and revoked_at is null and created_at > $2 and last_used_at > $3 order by last_used_at desc, id limit 100`,
    [userId, createdAfter, usedAfter],
  );

export const findOpenSession = (tx: SystemTx, userId: string, sessionId: string) =>
  tx.one<{ id: string }>(
    'own-sessions-find',
    'select id from sessions where id = $2 and user_id = $1 and revoked_at is null',
    [userId, sessionId],
  );

/**
 * Whether a user has signed in before, and from such a browser.
 * @param keptSince sign-ins of before may be deleted: an account that is older has had them
 */
export const readKnownBrowser = (tx: SystemTx, userId: string, browser: string | null, keptSince: string) =>
  tx.one<{ has_signed_in: boolean; is_known: boolean }>(
    'own-sessions-known',
    `
    select count(*) > 0 or exists (select from users where id = $1 and created_at < $3) as has_signed_in,
      coalesce(bool_or(browser is not distinct from $2), false) as is_known
    from sessions where user_id = $1`,
    [userId, browser, keptSince],
  );

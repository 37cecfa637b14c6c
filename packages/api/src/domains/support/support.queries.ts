import type { Page } from '@larder/contracts';
import type { Queries, Tx } from '../../database';
import { conditions } from '../../lists/conditions';
import { ofRegion } from '../../lists/of-region';
import { instantText, type Paging, queryPage } from '../../lists/page-query';

/**
 * The messages of the user who calls since an instant, in all their workspaces, oldest first by their instants. Others of
 * the same user wait here, so that the count holds for all of them.
 */
export async function selectRecentMessages(tx: Tx, userId: string, since: string): Promise<string[]> {
  await tx.run('support-lock', `select pg_advisory_xact_lock(hashtextextended('support-message ' || $1, 0))`, [userId]);
  const rows = await tx.many<{ at: string }>('support-recent', 'select at from larder_own_messages_since($1) as at', [
    since,
  ]);
  return rows.map(({ at }) => at);
}

export async function insertMessage(
  tx: Tx,
  message: { userId: string; text: string; page: string | null; at: string },
): Promise<number> {
  const row = await tx.one<{ id: number }>(
    'support-insert',
    `
    insert into support_messages (workspace_id, user_id, message, page, created_at) values ($1, $2, $3, $4, $5) returning id`,
    [tx.workspaceId, message.userId, message.text, message.page, message.at],
  );
  return (row as { id: number }).id;
}

/** Who writes, for the e-mail. */
export const selectWriter = (
  tx: Tx,
  userId: string,
): Promise<{ fullName: string; email: string; companyName: string } | undefined> =>
  tx.one(
    'support-writer',
    `
    select u.full_name as "fullName", u.email, w.company_name as "companyName" from users u, workspaces w where u.id = $2 and w.id = $1`,
    [tx.workspaceId, userId],
  );

/** A message as staff read it. */
export interface StaffMessage {
  id: number;
  workspaceId: number;
  userId: string;
  message: string;
  page: string | null;
  createdDate: string;
}

/** Messages of all workspaces, newest first. */
export function selectMessages(tx: Queries, region: string | undefined, paging: Paging): Promise<Page<StaffMessage>> {
  const where = conditions([]);
  where.add('region', region, ofRegion('workspace_id'));
  return queryPage(
    tx,
    {
      name: `support-messages:${where.key()}`,
      count: `select count(*) from support_messages where ${where.sql()}`,
      rows: (limit) => `
      select id, workspace_id as "workspaceId", user_id as "userId", message, page, ${instantText('created_at')} as "createdDate"
      from support_messages where ${where.sql()} order by created_at desc, id desc ${limit}`,
      params: where.params,
    },
    paging,
  );
}

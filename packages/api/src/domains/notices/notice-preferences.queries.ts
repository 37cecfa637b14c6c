import type { NoticePreference } from '@larder/contracts';
import type { Tx } from '../../database';

/** What a member has set for a kind. */
export interface PreferenceRow {
  kind: keyof NoticePreference;
  bell: boolean;
  email: boolean;
}

/** What the member has set; nothing for kinds that are as at first. */
export const selectPreferences = (tx: Tx, userId: string): Promise<PreferenceRow[]> =>
  tx.many(
    'notice-preferences',
    'select kind, bell, email from notice_preferences where workspace_id = $1 and user_id = $2',
    [tx.workspaceId, userId],
  );

/** Stores what the member sets. */
export const storePreferences = (tx: Tx, userId: string, rows: readonly PreferenceRow[]): Promise<number> =>
  tx.run(
    'notice-preferences-store',
    `
    insert into notice_preferences (workspace_id, user_id, kind, bell, email)
    select $1, $2, p.kind, p.bell, p.email from jsonb_to_recordset($3::jsonb) as p(kind text, bell boolean, email boolean)
    on conflict (workspace_id, user_id, kind) do update set bell = excluded.bell, email = excluded.email`,
    [tx.workspaceId, userId, JSON.stringify(rows)],
  );

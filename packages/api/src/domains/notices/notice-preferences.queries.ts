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

/** The switches of a kind that the member sets, and those that it has at first. */
export interface PreferenceChange {
  kind: PreferenceRow['kind'];
  set: { bell?: boolean | undefined; email?: boolean | undefined };
  atFirst: { bell: boolean; email: boolean };
}

/** Stores the switches that the member sets; the others of a kind stay, or are as at first. */
export const storePreferences = (tx: Tx, userId: string, changes: readonly PreferenceChange[]): Promise<number> =>
  tx.run(
    'notice-preferences-store',
    `
    insert into notice_preferences as stored (workspace_id, user_id, kind, bell, email)
    select $1, $2, p.kind, p.bell, p.email from jsonb_to_recordset($3::jsonb) as p(kind text, bell boolean, email boolean)
    on conflict (workspace_id, user_id, kind) do update set
      bell = coalesce(($4::jsonb #>> array[excluded.kind, 'bell'])::boolean, stored.bell),
      email = coalesce(($4::jsonb #>> array[excluded.kind, 'email'])::boolean, stored.email)`,
    [
      tx.workspaceId,
      userId,
      JSON.stringify(
        changes.map(({ kind, set, atFirst }) => ({
          kind,
          bell: set.bell ?? atFirst.bell,
          email: set.email ?? atFirst.email,
        })),
      ),
      JSON.stringify(Object.fromEntries(changes.map(({ kind, set }) => [kind, set]))),
    ],
  );

import type { Region } from '@larder/contracts';
import type { SystemTx } from '../../database';

export interface OwnWorkspace {
  workspaceName: string;
  companyName: string;
}

/** The active workspaces of an address in which the member is not suspended (AUT-53). */
export const listOwnWorkspaces = (tx: SystemTx, region: Region, email: string) =>
  tx.many<OwnWorkspace>(
    'recovery-workspaces',
    `
    select w.workspace_name as "workspaceName", w.company_name as "companyName"
    from users u join memberships m on m.user_id = u.id join workspaces w on w.id = m.workspace_id
    where u.region = $1 and u.email_key = lower($2::text collate "C") and m.status = 'active' and w.activity_status <> 'inactive'
    order by larder_sort_key(w.company_name), w.id`,
    [region, email],
  );

export interface Applicant {
  user_id: string;
  email: string;
  region: Region;
}

export const findApplicant = (tx: SystemTx, workspaceId: number, email: string) =>
  tx.one<Applicant>(
    'recovery-applicant',
    `
    select u.id as user_id, u.email, u.region from users u join memberships m on m.user_id = u.id
    where m.workspace_id = $1 and u.email_key = lower($2::text collate "C")`,
    [workspaceId, email],
  );

/** Ends the open codes of a user whose password has changed. */
export const replaceResetCodes = (tx: SystemTx, userId: string, at: string) =>
  tx.run(
    'recovery-replace-codes',
    'update reset_codes set replaced_at = $2 where user_id = $1 and used_at is null and replaced_at is null',
    [userId, at],
  );

export const insertResetCode = (tx: SystemTx, hash: Buffer, userId: string, at: string, expiresAt: string) =>
  tx.run(
    'recovery-insert-code',
    'insert into reset_codes (code_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [hash, userId, at, expiresAt],
  );

/** Whose code it is, while it works for this address. */
export const findUserOfCode = (tx: SystemTx, hash: Buffer, email: string, at: string) =>
  tx.one<{ user_id: string; region: Region }>(
    'recovery-user-of-code',
    `
    select u.id as user_id, u.region from reset_codes c join users u on u.id = c.user_id
    where c.code_hash = $1 and c.used_at is null and c.replaced_at is null and c.expires_at > $3 and u.email_key = lower($2::text collate "C")`,
    [hash, email, at],
  );

/** The name of a user, and the names of their workspaces: a password is none of them (TRU-19). */
export async function listNamesOf(tx: SystemTx, userId: string): Promise<string[]> {
  const rows = await tx.many<{ full_name: string; workspace_name: string | null; company_name: string | null }>(
    'recovery-names',
    `
    select u.full_name, w.workspace_name, w.company_name from users u
      left join memberships m on m.user_id = u.id left join workspaces w on w.id = m.workspace_id where u.id = $1`,
    [userId],
  );
  return [
    ...new Set(
      rows.flatMap((row) => [row.full_name, row.workspace_name, row.company_name]).filter((name) => name !== null),
    ),
  ];
}

/** Holds other changes of a password back until this transaction ends. To be called before codes are looked at. */
export const lockUser = (tx: SystemTx, userId: string) =>
  tx.run('recovery-lock-user', 'select from users where id = $1 for no key update', [userId]);

/** Uses a code up, if it still works for this address. Two at once can't both. */
export const useResetCode = (tx: SystemTx, hash: Buffer, email: string, at: string) =>
  tx.one<Applicant>(
    'recovery-use-code',
    `
    update reset_codes c set used_at = $3 from users u
    where c.code_hash = $1 and c.used_at is null and c.replaced_at is null and c.expires_at > $3
      and u.id = c.user_id and u.email_key = lower($2::text collate "C")
    returning u.id as user_id, u.email, u.region`,
    [hash, email, at],
  );

export const setPassword = (tx: SystemTx, userId: string, hash: string, at: string) =>
  tx.run('recovery-set-password', 'update users set password_hash = $2, password_changed_at = $3 where id = $1', [
    userId,
    hash,
    at,
  ]);

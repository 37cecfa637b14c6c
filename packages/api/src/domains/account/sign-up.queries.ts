import type { Region } from '@larder/contracts';
import type { SystemTx } from '../../database';

export const insertUser = (
  tx: SystemTx,
  region: Region,
  email: string,
  fullName: string,
  passwordHash: string,
  at: string,
) =>
  tx.one<{ id: string }>(
    'sign-up-insert-user',
    'insert into users (region, email, full_name, password_hash, created_at) values ($1, $2, $3, $4, $5) returning id',
    [region, email, fullName, passwordHash, at],
  );

export interface NewMembership {
  workspaceId: number;
  userId: string;
  role: string;
  termsVersion: string;
  /** Null for all locations. */
  locationIds: readonly number[] | null;
  at: string;
}

/** Adds a membership; changes nothing and tells 0 when there is one. */
export const insertMembership = (
  tx: SystemTx,
  { workspaceId, userId, role, termsVersion, locationIds, at }: NewMembership,
) =>
  tx.run(
    'sign-up-insert-membership',
    `
    insert into memberships (workspace_id, user_id, user_role, terms_version, terms_accepted_at, created_at, location_ids)
    values ($1, $2, $3, $4, $5, $5, $6::int[])
    on conflict do nothing`,
    [workspaceId, userId, role, termsVersion, at, locationIds],
  );

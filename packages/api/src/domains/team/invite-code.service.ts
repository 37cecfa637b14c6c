import type { SystemTx } from '../../database';
import { hashOfSecret } from '../../http/secret-code';
import { closeInviteById, findInviteByCode, type InviteRecord } from './invite.queries';
import { InviteCodeInvalid, InviteExpired } from './team.errors';

/** An invitation that can be used now. */
export type OpenInvite = InviteRecord;

/**
 * The invitation of a code, for whoever joins.
 * @throws InviteCodeInvalid for an unknown code
 * @throws InviteExpired when it is expired, revoked, replaced or used (API-39)
 */
export async function findOpenInvite(tx: SystemTx, code: string, now: number): Promise<OpenInvite> {
  const invite = await findInviteByCode(tx, hashOfSecret(code));
  if (!invite) throw new InviteCodeInvalid();
  if (invite.status !== 'open' || Date.parse(invite.expires_at) <= now) throw new InviteExpired();
  return invite;
}

/** Uses an invitation up. False when somebody else has, meanwhile. */
export async function closeInvite(tx: SystemTx, invite: OpenInvite, status: 'used', now: number): Promise<boolean> {
  return (await closeInviteById(tx, invite.workspace_id, invite.id, status, new Date(now).toISOString())) === 1;
}

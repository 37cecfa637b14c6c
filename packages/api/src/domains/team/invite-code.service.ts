import type { SystemTx } from '../../database';
import { refuseDuringMaintenance } from '../../http/maintenance';
import { hashOfSecret } from '../../http/secret-code';
import type { ApiServices } from '../../http/services';
import { closeInviteById, findInviteByCode, holdInviter, type InviteRecord } from './invite.queries';
import { mayInvite } from './inviter';
import { InviteCodeInvalid, InviteExpired } from './team.errors';

/** An invitation that can be used now. */
export type OpenInvite = InviteRecord;

/**
 * The invitation of a code, for whoever joins.
 * @throws InviteCodeInvalid for an unknown code
 * @throws InviteExpired when it is expired, revoked, replaced or used (API-39), and while who made it may not invite
 * @throws InMaintenance while its region is closed (API-20)
 */
export async function findOpenInvite(tx: SystemTx, app: ApiServices, code: string, now: number): Promise<OpenInvite> {
  const invite = await findInviteByCode(tx, hashOfSecret(code));
  if (!invite) throw new InviteCodeInvalid();
  refuseDuringMaintenance(app, invite.region, now);
  if (invite.status !== 'open' || Date.parse(invite.expires_at) <= now) throw new InviteExpired();
  if (!(await isBacked(tx, invite))) throw new InviteExpired();
  return invite;
}

/** A suspended admin must not come back by an invitation of their own (ADM-21). */
async function isBacked(tx: SystemTx, { workspace_id: workspaceId, invited_by: userId }: OpenInvite): Promise<boolean> {
  if (userId === null) return true;
  return mayInvite(await holdInviter(tx, workspaceId, userId));
}

/**
 * The locations that an invitation gives, null for all: those of who made it first, however often it was resent
 * (ADM-27). Once they may not invite any more, nobody limited gives more than their own by resending it (API-44).
 */
export async function locationsOfInvite(
  tx: SystemTx,
  { workspace_id: workspaceId, invited_by: lastId, first_invited_by: firstId }: OpenInvite,
): Promise<number[] | null> {
  const hold = async (id: string | null) => (id === null ? undefined : holdInviter(tx, workspaceId, id));
  const first = await hold(firstId ?? lastId);
  if (firstId === null || mayInvite(first)) return first?.location_ids ?? null;
  const last = await hold(lastId);
  return last?.location_ids ?? first?.location_ids ?? null;
}

/** Uses an invitation up. False when somebody else has, meanwhile, or who made it may not invite any more. */
export async function closeInvite(tx: SystemTx, invite: OpenInvite, status: 'used', now: number): Promise<boolean> {
  if (!(await isBacked(tx, invite))) return false;
  return (await closeInviteById(tx, invite.workspace_id, invite.id, status, new Date(now).toISOString())) === 1;
}

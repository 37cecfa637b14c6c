import type { Page } from '@larder/contracts';
import { RouteNotFound } from '../../http/http.errors';
import { audit } from '../../http/audit';
import type { ApiServices } from '../../http/services';
import type { SystemTx } from '../../database';
import type { Paging } from '../../lists/page-query';
import { assertPlausible } from '../../lists/plausible-dates';
import { LocationNotFound } from '../locations/locations.errors';
import { getLocation } from '../locations/locations.service';
import type { StaffCall } from '../orders/order-lock.service';
import {
  type AuditRow,
  findWorkspaceOfLocation,
  type OutboxRow,
  selectAudit,
  selectOutbox,
  writeOverride,
} from './ops.queries';

/** The outbox shows codes, so it is for this machine alone. @throws RouteNotFound elsewhere (API-88, TRU-7) */
export function refuseWithoutTestAids(app: ApiServices): void {
  if (!app.hasTestAids) throw new RouteNotFound();
}

/** The simulator is for demos and tests. @throws RouteNotFound elsewhere (API-90, TRU-7) */
export function refuseOutsideDemos(app: ApiServices): void {
  if (!app.isForDemo) throw new RouteNotFound();
}

/** E-mails that wait or were sent, newest first. */
export const listOutbox = (
  tx: SystemTx,
  query: Paging & { region?: string; to?: string; template?: string },
): Promise<Page<OutboxRow>> => selectOutbox(tx, query, query);

/** What happened, narrowed by what staff ask for. */
export function listAudit(
  tx: SystemTx,
  query: Paging & { region?: string; workspaceId?: number; type?: string; from?: string; to?: string },
): Promise<Page<AuditRow>> {
  const { pageNumber, pageSize, ...filter } = query;
  return selectAudit(tx, filter, { pageNumber, pageSize });
}

/** Sets the cut-off of one delivery date of a location, or takes it away (RUL-15). @throws LocationNotFound */
export async function overrideCutOff(
  call: StaffCall,
  locationId: number,
  { deliveryDate, cutoffAt }: { deliveryDate: string; cutoffAt: string | null },
) {
  assertPlausible({ deliveryDate, cutoffAt });
  const scope = await findWorkspaceOfLocation(call.tx, locationId);
  if (!scope) throw new LocationNotFound();
  call.concerns?.(scope);
  const tx = call.tx.inWorkspace(scope);
  await writeOverride(tx, locationId, deliveryDate, cutoffAt);
  await audit(tx, { ...call.actor, ...scope }, call.now, {
    type: 'cutoff-override-changed',
    subject: `location:${locationId}`,
    detail: { deliveryDate, cutoffAt },
  });
  const { cutoffOverrides } = await getLocation(tx, null, locationId);
  return { cutoffOverrides };
}

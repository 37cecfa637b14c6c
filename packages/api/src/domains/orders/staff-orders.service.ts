import type { Call, Order, Page } from '@larder/contracts';
import { forEachRegion, toLocal } from '@larder/rules';
import type { SystemTx, Tx } from '../../database';
import type { StaffContext } from '../../http/route';
import type { Paging } from '../../lists/page-query';
import { orderOfNow, rowsOfNow } from './current-drafts.service';
import { selectOrder } from './order-details.queries';
import { listEvents, type ReadableEvent } from './order-events';
import { selectStaffOrders, type StaffOrderFilter, type StaffOrderRow } from './order-list.queries';
import { findWorkspaceOfOrder, selectCompany, selectRegion } from './order-record.queries';
import { OrderNotFound } from './orders.errors';

const DAY_MS = 86_400_000;

/** An order as staff see it. */
export type StaffOrder = Omit<Order, 'cutOffAt' | 'soonFrom'> & { workspaceId: number; companyName: string };

/**
 * Orders of all workspaces; `overdue` are those whose delivery ended more than a day ago and that are still on their
 * way (API-73).
 */
export async function listStaffOrders(
  tx: SystemTx,
  query: Omit<StaffOrderFilter, 'overdueBefore'> & Paging & { overdue?: boolean },
  now: number,
): Promise<Page<StaffOrderRow>> {
  const { overdue, pageNumber, pageSize, ...filter } = query;
  const overdueBefore = overdue ? forEachRegion((region) => toLocal(now - DAY_MS, region)) : undefined;
  const page = await selectStaffOrders(tx, { ...filter, overdueBefore }, { pageNumber, pageSize });
  return { ...page, items: await staffRowsOfNow(tx, page.items) };
}

/** The rows with their drafts as the workspaces read them (DSK-15). */
async function staffRowsOfNow(tx: SystemTx, rows: readonly StaffOrderRow[]): Promise<StaffOrderRow[]> {
  const drafts = rows.filter(({ status }) => status === 'draft');
  const workspaces = [...new Set(drafts.map(({ workspaceId }) => workspaceId))];
  const read = await Promise.all(
    workspaces.map(async (workspaceId) => {
      const { region } = (await selectRegion(tx, workspaceId)) as NonNullable<Awaited<ReturnType<typeof selectRegion>>>;
      const own = drafts.filter((row) => row.workspaceId === workspaceId);
      return rowsOfNow(tx.inWorkspace({ workspaceId, region }), own);
    }),
  );
  const fresh = new Map(read.flat().map((row) => [row.id, row]));
  return rows.map((row) => fresh.get(row.id) ?? row);
}

/** An order with its workspace, also a deleted or archived one. @throws OrderNotFound */
export async function readStaffOrder(tx: Tx, orderId: number): Promise<StaffOrder> {
  const found = await selectOrder(tx, orderId);
  const company = await selectCompany(tx);
  if (!found || !company) throw new OrderNotFound();
  const { isGone: _, isRenamed: __, cutOffOverride: ___, ...order } = found;
  return { ...(await orderOfNow(tx, order)), workspaceId: tx.workspaceId, ...company };
}

/** The same of any workspace, with its events. @throws OrderNotFound */
export async function getStaffOrder(
  { tx, concerns }: Pick<StaffContext<Call>, 'tx' | 'concerns'>,
  orderId: number,
): Promise<StaffOrder & { events: ReadableEvent[] }> {
  const scope = await findWorkspaceOfOrder(tx, orderId);
  if (!scope) throw new OrderNotFound();
  concerns(scope);
  const workspace = tx.inWorkspace(scope);
  return { ...(await readStaffOrder(workspace, orderId)), events: await listEvents(workspace, orderId) };
}

import type { Call, OrderChanged } from '@larder/contracts';
import { buyerRefusal, type BuyerChange, mayReach } from '@larder/rules';
import type { MemberContext, StaffContext } from '../../http/route';
import type { Tx } from '../../database';
import { selectLastChange } from './order-details.queries';
import { findWorkspaceOfOrder, lockOrder, type OrderRecord } from './order-record.queries';
import { OrderChangeRefused, OrderNotFound, OrderVersionMismatch } from './orders.errors';

/** What the order services need of a member's call. */
export type BuyerCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'now' | 'actor' | 'mail' | 'app'>;

/** What they need of a staff call; jobs and the simulator call as a system actor. */
export type StaffCall = Pick<StaffContext<Call>, 'tx' | 'now' | 'actor' | 'mail' | 'app'>
  & Partial<Pick<StaffContext<Call>, 'concerns'>>;

/**
 * The versions that a caller made its write conditional on, of If-Match and of the body; undefined ones are not asked
 * for.
 */
export type ExpectedVersions = readonly (number | undefined)[];

/** @throws OrderVersionMismatch when the order has changed since (API-68) */
async function assertVersion(
  tx: Tx,
  order: Pick<OrderRecord, 'id' | 'version'>,
  expected: ExpectedVersions,
): Promise<void> {
  if (expected.every((version) => version === undefined || version === order.version)) return;
  throw new OrderVersionMismatch((await selectLastChange(tx, order.id)) as OrderChanged);
}

/**
 * Locks an order for a buyer's change until the transaction ends, so that of two changes one finds what the other left
 * (API-67).
 * The status is judged before the version: who comes too late learns what became of the order.
 * @throws OrderNotFound, OrderChangeRefused, OrderVersionMismatch
 */
export async function lockForBuyer(
  { tx, session }: BuyerCall,
  orderId: number,
  change: BuyerChange,
  expected: ExpectedVersions,
): Promise<OrderRecord> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.deleted_at || order.archived_at || !mayReach(session.locationIds, order.location_id))
    throw new OrderNotFound();
  const refusal = buyerRefusal(change, order);
  if (refusal) throw new OrderChangeRefused(refusal);
  await assertVersion(tx, order, expected);
  return order;
}

/**
 * Locks an order of any workspace for staff, and hands on the transaction as that workspace's.
 * @throws OrderNotFound, OrderVersionMismatch
 */
export async function lockForStaff(
  { tx, concerns }: StaffCall,
  orderId: number,
  expected: ExpectedVersions,
): Promise<{ tx: Tx; order: OrderRecord }> {
  const scope = await findWorkspaceOfOrder(tx, orderId);
  if (!scope) throw new OrderNotFound();
  concerns?.(scope);
  const workspace = tx.inWorkspace(scope);
  const order = await lockOrder(workspace, orderId);
  if (!order) throw new OrderNotFound();
  await assertVersion(workspace, order, expected);
  return { tx: workspace, order };
}

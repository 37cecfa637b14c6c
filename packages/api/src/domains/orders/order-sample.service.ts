import { isAgreedDelivery } from '@larder/rules';
import type { Tx } from '../../database';
import { LocationNotFound } from '../locations/locations.errors';
import { getOrderingTerms } from '../locations/locations.service';
import { findActiveProducts } from '../products/products.service';
import { answerRequest } from '../requests/requests.service';
import type { StaffCall } from './order-lock.service';
import { assertContent, assertDraftable, assertStorable, type OrderContent } from './order-content';
import { recordEvent } from './order-events';
import { buildLines } from './order-lines';
import { insertOrder, selectRegion, takeOrderId } from './order-record.queries';
import { OrderLocationClosed } from './orders.errors';

/** An order of samples, as staff make it. */
export interface SampleContent extends OrderContent {
  workspaceId: number;
  locationId: number;
  /** The request that it answers. */
  requestId?: number;
  status: 'draft' | 'ready';
}

/**
 * Makes an order of product samples: free, and any active product of the region can be on it (API-71).
 * @throws LocationNotFound @throws OrderLocationClosed @throws OrderItemUnavailable @throws RequestNotFound
 * @throws ValidationFailed when a line costs more than can be stored
 */
export async function createSample(call: StaffCall, body: SampleContent): Promise<{ orderId: number }> {
  assertContent(body);
  const tx = await workspaceOf(call, body.workspaceId);
  const terms = await getOrderingTerms(tx, null, body.locationId, call.now);
  if (terms.status !== 'active') throw new OrderLocationClosed();
  const orderable = await findActiveProducts(
    tx,
    body.orderItems.map(({ productId }) => productId),
  );
  const lines = buildLines(body.orderItems, { orderable, saved: [], deliveryStart: body.deliveryStart });
  assertDraftable(lines);
  assertStorable(lines);

  const at = new Date(call.now).toISOString();
  const isAgreed = isAgreedDelivery({
    start: body.deliveryStart,
    end: body.deliveryEnd,
    items: terms.itemsAround(body.deliveryStart.slice(0, 10)),
    hasSchedule: terms.items.length > 0,
  });
  // Samples come from the catalogue of the region, not from the greengrocer.
  const items = lines.flatMap(({ item }) => (item ? [{ ...item, greengrocer_product: false }] : []));
  const orderId = await takeOrderId(tx);
  insertOrder(
    tx,
    orderId,
    { ...body, type: 'sample', orderContact: body.orderContact || null, isAgreed, total: null, userId: null, at },
    items,
  );
  if (body.requestId !== undefined) await answerRequest(tx, body.requestId, orderId);
  recordEvent(tx, call.actor, call.now, orderId, {
    type: 'created',
    to: body.status,
    detail: { sample: true, ...(body.requestId && { requestId: body.requestId }) },
  });
  return { orderId };
}

/** A workspace that does not exist has no locations either. */
async function workspaceOf({ tx, concerns }: StaffCall, workspaceId: number): Promise<Tx> {
  const row = await selectRegion(tx, workspaceId);
  if (!row) throw new LocationNotFound();
  concerns?.({ workspaceId, region: row.region });
  return tx.inWorkspace({ workspaceId, region: row.region });
}

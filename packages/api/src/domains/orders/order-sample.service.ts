import { isAgreedDelivery } from '@larder/rules';
import type { Tx } from '../../database';
import { LocationNotFound } from '../locations/locations.errors';
import { getOrderingTerms } from '../locations/locations.service';
import { findActiveProducts } from '../products/products.service';
import { answerRequest } from '../requests/requests.service';
import type { StaffCall } from './order-lock.service';
import { assertContent, assertDraftable, assertStorable, type OrderContent } from './order-content';
import { recordEvent } from './order-events';
import { deleteItems, insertItems, type NewItem, selectItems } from './order-items.queries';
import { type BuiltLine, buildLines } from './order-lines';
import { insertOrder, type OrderRecord, selectRegion, takeOrderId } from './order-record.queries';
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
  const orderId = await takeOrderId(tx);
  insertOrder(
    tx,
    orderId,
    { ...body, type: 'sample', orderContact: body.orderContact || null, isAgreed, total: null, userId: null, at },
    itemsOf(lines),
  );
  if (body.requestId !== undefined) await answerRequest(tx, body.requestId, orderId);
  recordEvent(tx, call.actor, call.now, orderId, {
    type: 'created',
    to: body.status,
    detail: { sample: true, ...(body.requestId && { requestId: body.requestId }) },
  });
  return { orderId };
}

/**
 * Stores the lines of a draft of samples with names and packs of now, as they were read until then (DSK-15): what is
 * ready keeps what it was ordered as. A product that is not active any more keeps its line.
 */
export async function settleSample(tx: Tx, order: Pick<OrderRecord, 'id' | 'delivery_start'>): Promise<void> {
  const saved = await selectItems(tx, order.id);
  const inputs = saved.map((item) => ({ productId: item.product_id, cartonQuantity: item.carton_quantity }));
  const orderable = await findActiveProducts(
    tx,
    inputs.map(({ productId }) => productId),
  );
  const lines = buildLines(inputs, { orderable, saved, deliveryStart: order.delivery_start });
  await deleteItems(tx, order.id);
  await insertItems(tx, order.id, itemsOf(lines));
}

/** Samples come from the catalogue of the region, not from the greengrocer. */
const itemsOf = (lines: readonly BuiltLine[]): NewItem[] =>
  lines.flatMap(({ item }) => (item ? [{ ...item, greengrocer_product: false }] : []));

/** A workspace that does not exist has no locations either. */
async function workspaceOf({ tx, concerns }: StaffCall, workspaceId: number): Promise<Tx> {
  const row = await selectRegion(tx, workspaceId);
  if (!row) throw new LocationNotFound();
  concerns?.({ workspaceId, region: row.region });
  return tx.inWorkspace({ workspaceId, region: row.region });
}

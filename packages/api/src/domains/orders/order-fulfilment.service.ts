import { isDeepStrictEqual } from 'node:util';
import type { ChangedLine } from '@larder/contracts';
import { isAgreedDelivery, invoiceStatusAt, mayMove, mayRecord, maySubstitute, statusGroup } from '@larder/rules';
import type { Tx } from '../../database';
import { followOrder } from '../insights/invoice-life.service';
import { tellOfOrder, withdrawShort } from '../notices/notices.service';
import { getOrderingTerms } from '../locations/locations.service';
import { findActiveProducts, findOrderable, type OrderableProduct } from '../products/products.service';
import { type ExpectedVersions, lockForStaff, type StaffCall } from './order-lock.service';
import { assertDelivery } from './order-content';
import { recordEvent } from './order-events';
import { insertItems, type ItemRecord, selectItems } from './order-items.queries';
import { buildLines } from './order-lines';
import { mailSubmitter } from './order-mailing';
import {
  orderCancelledMail,
  orderChangedMail,
  orderDeliveredMail,
  orderOutForDeliveryMail,
  orderScheduledMail,
} from './order.mails';
import { type OrderRecord, updateOrderRecord } from './order-record.queries';
import { OrderItemNotFound, OrderItemUnavailable, OrderTransitionInvalid, ReasonMissing } from './orders.errors';
import { settleSample } from './order-sample.service';
import { repriceItems } from './repricing';

const isoOf = (now: number): string => new Date(now).toISOString();

const MAILS: Record<string, typeof orderScheduledMail | undefined> = {
  scheduled: orderScheduledMail,
  'out-for-delivery': orderOutForDeliveryMail,
  delivered: orderDeliveredMail,
  cancelled: orderCancelledMail,
};

const TOLD = ['scheduled', 'out-for-delivery', 'delivered', 'cancelled'] as const;
/** Whether a status is worth a notice (GDE-86). */
const isTold = (status: string): status is (typeof TOLD)[number] => (TOLD as readonly string[]).includes(status);

/**
 * Moves an order one step along section 6 of the specification, and its invoice with it (API-72, API-78). A draft of
 * samples is sent by staff, as nobody else changes it (API-71, decision 272).
 * @throws OrderNotFound @throws OrderVersionMismatch @throws OrderTransitionInvalid
 * @throws ReasonMissing for a cancellation without one
 */
export async function moveOrder(
  call: StaffCall,
  orderId: number,
  step: { status: string; reason?: string },
  expected: ExpectedVersions,
): Promise<Tx> {
  const { tx, order } = await lockForStaff(call, orderId, expected);
  const isGone = Boolean(order.deleted_at ?? order.archived_at);
  if (isGone || !mayMove(order.status, step.status, 'staff', order.type))
    throw new OrderTransitionInvalid(order.status);
  const isCancelled = step.status === 'cancelled';
  if (isCancelled && !step.reason) throw new ReasonMissing();

  const at = isoOf(call.now);
  const isSent = order.status === 'draft';
  if (isSent) await settleSample(tx, order);
  const moved = { ...order, status: step.status };
  const total = await repriceItems(tx, moved, await selectItems(tx, orderId));
  await updateOrderRecord(
    tx,
    orderId,
    {
      status: step.status,
      total,
      ...(isCancelled && { cancelReason: step.reason }),
      ...(isSent && { submittedAt: at }),
    },
    at,
  );
  const invoice = isCancelled ? 'deleted' : invoiceStatusAt(step.status);
  if (invoice) await followOrder(tx, orderId, invoice, at);
  recordEvent(tx, call.actor, call.now, orderId, {
    type: isCancelled ? 'cancelled' : 'status',
    from: order.status,
    to: step.status,
    detail: isCancelled ? { reason: step.reason } : {},
  });
  if (isTold(step.status))
    tellOfOrder(tx, call.actor, call.now, order, {
      kind: 'status',
      data: { step: step.status, deliveryStart: order.delivery_start, deliveryEnd: order.delivery_end },
    });
  const mail = MAILS[step.status];
  if (mail) await mailSubmitter(call, tx, orderId, order.submitted_by, mail, 'status');
  return tx;
}

/** What staff change of a delivery; absent times stay. */
export interface DeliveryChange {
  deliveryStart?: string;
  deliveryEnd?: string;
  distributorArrivalDate?: string;
}

/**
 * Changes the delivery of an order on its way; another date changes prices as the agreement says (API-55).
 * @throws OrderNotFound @throws OrderVersionMismatch @throws OrderTransitionInvalid @throws DeliveryTimesInvalid
 */
export async function rescheduleOrder(
  call: StaffCall,
  orderId: number,
  change: DeliveryChange,
  expected: ExpectedVersions,
): Promise<Tx> {
  const { tx, order } = await lockForStaff(call, orderId, expected);
  if (statusGroup(order.status) !== 'upcoming') throw new OrderTransitionInvalid(order.status);
  const delivery = {
    deliveryStart: change.deliveryStart ?? order.delivery_start,
    deliveryEnd: change.deliveryEnd ?? order.delivery_end,
  };
  assertDelivery(delivery);
  const terms = await getOrderingTerms(tx, null, order.location_id, call.now);
  const moved = { ...order, delivery_start: delivery.deliveryStart };
  const total = await repriceItems(tx, moved, await selectItems(tx, orderId));
  const isAgreed = isAgreedDelivery({
    start: delivery.deliveryStart,
    end: delivery.deliveryEnd,
    items: terms.itemsAround(delivery.deliveryStart.slice(0, 10)),
    hasSchedule: terms.items.length > 0,
  });
  await updateOrderRecord(
    tx,
    orderId,
    { ...delivery, total, isAgreed, distributorArrivalDate: change.distributorArrivalDate },
    isoOf(call.now),
  );
  if (invoiceStatusAt(order.status) === 'in-progress') await followOrder(tx, orderId, 'in-progress', isoOf(call.now));
  recordEvent(tx, call.actor, call.now, orderId, { type: 'delivery', detail: { ...change } });
  const isMoved = delivery.deliveryStart !== order.delivery_start || delivery.deliveryEnd !== order.delivery_end;
  if (!isMoved) return tx;
  tellOfOrder(tx, call.actor, call.now, order, { kind: 'status', data: { step: 'moved', ...delivery } });
  await mailSubmitter(call, tx, orderId, order.submitted_by, orderChangedMail, 'status');
  return tx;
}

/** What was counted or weighed of a line; null takes it away, an absent field stays. */
export interface Recording {
  id: number;
  recordedQuantity?: number | null;
  recordedWeight?: number | null;
}

/**
 * Records counted cartons and weights; a count that is corrected is no longer told as short (API-72, GDE-86).
 * @throws OrderNotFound @throws OrderVersionMismatch @throws OrderTransitionInvalid @throws OrderItemNotFound
 * @throws OrderItemUnavailable for more than 0 of a replaced line: it would be charged beside its substitute (RUL-78)
 */
export async function recordItems(
  call: StaffCall,
  orderId: number,
  recordings: readonly Recording[],
  expected: ExpectedVersions,
): Promise<Tx> {
  const { tx, order } = await lockForStaff(call, orderId, expected);
  if (!mayRecord(order.status)) throw new OrderTransitionInvalid(order.status);
  const items = await selectItems(tx, orderId);
  const changed = new Map(items.map((item) => [item.id, item]));
  recordings.forEach((recording, at) => {
    const item = changed.get(recording.id);
    if (!item) throw new OrderItemNotFound(`items[${at}].id`);
    if (isReplaced(item) && isGoods(recording)) throw new OrderItemUnavailable([`items[${at}].id`]);
    changed.set(item.id, recorded(item, recording));
  });

  const total = await repriceItems(tx, order, [...changed.values()]);
  await updateOrderRecord(tx, orderId, { total }, isoOf(call.now));
  recordEvent(tx, call.actor, call.now, orderId, { type: 'recorded', detail: { items: recordings } });
  const { isOther, short, corrected } = compareCounts(items, changed);
  // First: a line that is short by another number is told anew.
  withdrawShort(tx, orderId, corrected);
  if (short.length > 0) tellOfOrder(tx, call.actor, call.now, order, { kind: 'substitution', data: { lines: short } });
  if (isOther) await mailSubmitter(call, tx, orderId, order.submitted_by, orderChangedMail, 'substitution');
  return tx;
}

/**
 * Whether another number of cartons counts for a line, which lines are short by it, and which short counts hold no
 * longer: also those of lines that are short by another number now.
 */
function compareCounts(
  items: readonly ItemRecord[],
  changed: ReadonlyMap<number, ItemRecord>,
): { isOther: boolean; short: CountedLine[]; corrected: CountedLine[] } {
  const counts = items.map((item) => ({ former: countedLine(item), line: countedLine(changed.get(item.id) ?? item) }));
  const others = counts.filter(({ former, line }) => line.cartons !== former.cartons);
  return {
    isOther: others.length > 0,
    short: others.map(({ line }) => line).filter(isShort),
    corrected: outdatedShort(
      others.map(({ former }) => former),
      counts.filter((count) => !others.includes(count)).map(({ line }) => line),
    ),
  };
}

/** A line as a notice names it when it is short. */
type CountedLine = ChangedLine & { cartons: number; ordered: number };

const countedLine = ({ product_name, recorded_quantity, carton_quantity }: ItemRecord): CountedLine => ({
  product: product_name,
  substitute: null,
  cartons: recorded_quantity ?? carton_quantity,
  ordered: carton_quantity,
});

const isShort = ({ cartons, ordered }: CountedLine): boolean => cartons < ordered;

/** The short ones of `former`, without those whose text also holds for a line that stays: names can be equal. */
const outdatedShort = (former: readonly CountedLine[], staying: readonly CountedLine[]): CountedLine[] =>
  former.filter((line) => isShort(line) && !staying.some((other) => isDeepStrictEqual(other, line)));

const isGoods = ({ recordedQuantity, recordedWeight }: Recording): boolean =>
  (recordedQuantity ?? 0) > 0 || (recordedWeight ?? 0) > 0;

const recorded = (item: ItemRecord, { recordedQuantity, recordedWeight }: Recording): ItemRecord => ({
  ...item,
  recorded_quantity: recordedQuantity === undefined ? item.recorded_quantity : recordedQuantity,
  recorded_weight:
    recordedWeight === undefined ? item.recorded_weight : recordedWeight === null ? null : String(recordedWeight),
});

/**
 * Replaces a line by another product: the line stays with 0 cartons and its initial quantity, the new one names it
 * (API-72).
 * @throws OrderNotFound @throws OrderVersionMismatch @throws OrderTransitionInvalid @throws OrderItemNotFound
 * @throws OrderItemUnavailable when the product can't be ordered for the location, or the line is replaced already
 */
export async function substituteItem(
  call: StaffCall,
  orderId: number,
  by: { itemId: number; productId: number; cartonQuantity: number },
  expected: ExpectedVersions,
): Promise<Tx> {
  const { tx, order } = await lockForStaff(call, orderId, expected);
  if (!maySubstitute(order.status)) throw new OrderTransitionInvalid(order.status);
  const items = await selectItems(tx, orderId);
  const original = items.find((item) => item.id === by.itemId);
  if (!original) throw new OrderItemNotFound('itemId');
  if (isReplaced(original)) throw new OrderItemUnavailable(['itemId']);
  const [line] = buildLines([by], {
    orderable: await orderableFor(tx, order, by.productId),
    saved: [],
    deliveryStart: order.delivery_start,
  });
  if (!line?.item || !line.isAvailable || by.productId === original.product_id)
    throw new OrderItemUnavailable(['productId']);

  const initial = original.initial_carton_quantity ?? original.carton_quantity;
  const greengrocer = order.type === 'sample' ? { greengrocer_product: false } : {};
  const replacement = {
    ...line.item,
    ...greengrocer,
    position: original.position,
    substitute_for_sku: original.sku,
    initial_carton_quantity: initial,
  };
  await insertItems(tx, orderId, [replacement]);
  const all = (await selectItems(tx, orderId)).map((item) =>
    item.id === original.id ? replacedLine(item, initial) : item,
  );
  const total = await repriceItems(tx, order, all);
  await updateOrderRecord(tx, orderId, { total }, isoOf(call.now));
  recordEvent(tx, call.actor, call.now, orderId, {
    type: 'substituted',
    detail: { sku: original.sku, by: line.item.sku, cartonQuantity: by.cartonQuantity },
  });
  const others = items.filter((item) => item !== original);
  withdrawShort(tx, orderId, outdatedShort([countedLine(original)], others.map(countedLine)));
  tellOfOrder(tx, call.actor, call.now, order, {
    kind: 'substitution',
    data: {
      lines: [{ product: original.product_name, substitute: line.item.product_name, cartons: null, ordered: null }],
    },
  });
  await mailSubmitter(call, tx, orderId, order.submitted_by, orderChangedMail, 'substitution');
  return tx;
}

/** Only a replaced line has no cartons (RUL-78). */
const isReplaced = ({ carton_quantity }: ItemRecord): boolean => carton_quantity === 0;

/** What was recorded of it would be charged beside its substitute. */
const replacedLine = (item: ItemRecord, initial: number): ItemRecord => ({
  ...item,
  carton_quantity: 0,
  initial_carton_quantity: initial,
  recorded_quantity: null,
  recorded_weight: null,
});

const orderableFor = (tx: Tx, order: OrderRecord, productId: number): Promise<OrderableProduct[]> =>
  order.type === 'sample' ? findActiveProducts(tx, [productId]) : findOrderable(tx, order.location_id, [productId]);

import type {
  CallAnswer,
  checkOutOrder as checkOutOrderCall,
  createOrder as createOrderCall,
  Order,
} from '@larder/contracts';
import { buyerRefusal, changedPrices, cutOffOf, mustAcceptPrice } from '@larder/rules';
import type { Tx } from '../../database';
import { deliverySettings, getOrderingTerms } from '../locations/locations.service';
import { claimKey } from './idempotency.service';
import { keepAnswer } from './idempotency.queries';
import { assertContent, assertDraftable, buildOrder, type OrderContent, readOffer } from './order-content';
import { type BuyerCall, type ExpectedVersions, lockForBuyer } from './order-lock.service';
import { selectOrder } from './order-details.queries';
import { type EventLine, recordEvent, recordSave } from './order-events';
import { deleteItems, insertItems, type ItemRecord, type NewItem, selectItems } from './order-items.queries';
import { effectivePrices } from './order-lines';
import { withMoments } from './order-moments';
import { orderCancelledMail, orderSubmittedMail } from './order.mails';
import { mailSubmitter } from './order-mailing';
import {
  countDrafts,
  insertOrder,
  lockDrafts,
  type OrderRecord,
  takeOrderId,
  updateOrderRecord,
} from './order-record.queries';
import { OrderChangeRefused, OrderDraftLimit, OrderPriceChanged } from './orders.errors';
import { assertSubmittable } from './submission';

type Created = CallAnswer<typeof createOrderCall>;
type CheckedOut = CallAnswer<typeof checkOutOrderCall>;

/**
 * How many open drafts a location holds (decision 270): more than one for each day of the six months ahead for which can
 * be ordered. Drafts cost whoever reads them, and no rate of calls bounds how many gather.
 */
const MOST_DRAFTS = 200;

const isoOf = (now: number): string => new Date(now).toISOString();

/**
 * Saves a draft, or places an order at once. With a key, the same request again gets the first answer (API-66).
 * @returns the answer, and whether it is an earlier one
 * @throws what `assertContent`, `getOrderingTerms`, `assertDraftable` and, when ready, `assertSubmittable` throw
 * @throws OrderDraftLimit for a draft of a location that has as many as it can hold
 */
export async function createOrder(
  call: BuyerCall,
  body: OrderContent & { status: 'draft' | 'ready'; locationId: number },
  key: string | undefined,
): Promise<{ answer: Created; isReplay: boolean }> {
  assertContent(body);
  const claim = key === undefined ? undefined : { userId: call.session.userId, key };
  const earlier = claim && (await claimKey<Created>(call.tx, { ...claim, body, now: call.now }));
  if (earlier) return { answer: earlier, isReplay: true };

  const answer = await makeOrder(call, body);
  if (claim) keepAnswer(call.tx, claim, answer.orderId, answer);
  return { answer, isReplay: false };
}

async function makeOrder(
  call: BuyerCall,
  body: OrderContent & { status: 'draft' | 'ready'; locationId: number },
): Promise<Created> {
  const { tx, session, now } = call;
  const isDraft = body.status === 'draft';
  if (isDraft) lockDrafts(tx, body.locationId);
  const [offer, orderId, drafts] = await Promise.all([
    readOffer(tx, session.locationIds, body.locationId, body.orderItems, now),
    takeOrderId(tx),
    isDraft ? countDrafts(tx, body.locationId) : 0,
  ]);
  // Before the lines are priced: a refusal costs little.
  if (drafts >= MOST_DRAFTS) throw new OrderDraftLimit(MOST_DRAFTS);
  const built = buildOrder(offer, body, body.orderItems, []);
  if (body.status === 'ready') await assertSubmittable(call, { ...body, built, terms: offer.terms });
  else assertDraftable(built.lines);

  const order = {
    ...body,
    ...built,
    type: 'normal',
    orderContact: body.orderContact || null,
    userId: session.userId,
    at: isoOf(now),
  } as const;
  insertOrder(tx, orderId, order, built.items);
  recordEvent(tx, call.actor, now, orderId, {
    type: body.status === 'ready' ? 'submitted' : 'created',
    to: body.status,
  });
  if (body.status === 'ready') await mailSubmitter(call, tx, orderId, session.userId, orderSubmittedMail, 'always');
  return { orderId, status: body.status, version: 1, totalPrice: built.total };
}

/**
 * Replaces the content of a draft.
 * @throws what `lockForBuyer`, `assertContent` and `assertDraftable` throw
 */
export async function updateOrder(
  call: BuyerCall,
  orderId: number,
  content: OrderContent,
  expected: ExpectedVersions,
): Promise<Order> {
  const { tx, session, now } = call;
  const order = await lockForBuyer(call, orderId, 'save', expected);
  assertContent(content);
  const [offer, saved] = await Promise.all([
    readOffer(tx, session.locationIds, order.location_id, content.orderItems, now),
    selectItems(tx, orderId),
  ]);
  const built = buildOrder(offer, content, content.orderItems, saved);
  assertDraftable(built.lines);

  const { deliveryStart, deliveryEnd, orderContact } = content;
  await updateOrderRecord(
    tx,
    orderId,
    { deliveryStart, deliveryEnd, orderContact: orderContact || null, isAgreed: built.isAgreed, total: built.total },
    isoOf(now),
  );
  await replaceItems(tx, orderId, built.items);
  recordSave(tx, call.actor, now, orderId, { before: saved.map(eventLine), after: built.items.map(eventLine) });
  const {
    isGone: _,
    isRenamed: __,
    ...updated
  } = (await selectOrder(tx, orderId)) as NonNullable<Awaited<ReturnType<typeof selectOrder>>>;
  return withMoments(call, updated);
}

const eventLine = (item: NewItem | ItemRecord): EventLine => ({
  sku: item.sku,
  productName: item.product_name,
  cartonQuantity: item.carton_quantity,
});

async function replaceItems(tx: Tx, orderId: number, items: readonly NewItem[]): Promise<void> {
  await deleteItems(tx, orderId);
  await insertItems(tx, orderId, items);
}

/**
 * Places a draft at today's prices.
 * @throws what `lockForBuyer` and `assertSubmittable` throw
 * @throws OrderPriceChanged when the total differs from the saved one and was not accepted (API-65)
 */
export async function checkOutOrder(
  call: BuyerCall,
  orderId: number,
  acceptedTotal: number | undefined,
  expected: ExpectedVersions,
): Promise<CheckedOut> {
  const { tx, session, now } = call;
  const order = await lockForBuyer(call, orderId, 'checkout', expected);
  const saved = await selectItems(tx, orderId);
  const delivery = { deliveryStart: order.delivery_start, deliveryEnd: order.delivery_end };
  const inputs = saved.map((item) => ({ productId: item.product_id, cartonQuantity: item.carton_quantity }));
  const offer = await readOffer(tx, session.locationIds, order.location_id, inputs, now);
  const built = buildOrder(offer, delivery, inputs, saved);
  await assertSubmittable(call, { orderId, ...delivery, built, terms: offer.terms });

  const changes = changedPrices(
    saved.map((item) => effectivePrices(item, order.delivery_start)),
    built.items.map((item) => effectivePrices(item, order.delivery_start)),
  );
  assertPriceAccepted(order, built.total, acceptedTotal, changes);
  const { isAgreed, total } = built;
  const version = await updateOrderRecord(
    tx,
    orderId,
    { status: 'ready', isAgreed, total, submittedBy: session.userId, submittedAt: isoOf(now) },
    isoOf(now),
  );
  await replaceItems(tx, orderId, built.items);
  if (changes.length > 0) recordEvent(tx, call.actor, now, orderId, { type: 'repriced', detail: { items: changes } });
  recordEvent(tx, call.actor, now, orderId, { type: 'submitted', from: 'draft', to: 'ready' });
  await mailSubmitter(call, tx, orderId, session.userId, orderSubmittedMail, 'always');
  return { orderId, status: 'ready', totalPrice: total, version };
}

function assertPriceAccepted(
  order: OrderRecord,
  freshTotal: number | null,
  acceptedTotal: number | undefined,
  items: ReturnType<typeof changedPrices>,
): void {
  const accepted = Number.isFinite(acceptedTotal) ? acceptedTotal : undefined;
  if (!mustAcceptPrice({ storedTotal: order.total_price, freshTotal, acceptedTotal: accepted })) return;
  throw new OrderPriceChanged({
    previousTotal: order.total_price === null ? null : Number(order.total_price),
    currentTotal: freshTotal,
    items,
  });
}

/**
 * Cancels a ready order before its cut-off.
 * @throws what `lockForBuyer` throws
 * @throws OrderChangeRefused `order_cancel_too_late` from the cut-off on (API-69)
 */
export async function cancelOrder(
  call: BuyerCall,
  orderId: number,
  expected: ExpectedVersions,
): Promise<{ orderId: number; status: string; version: number }> {
  const { tx, session, now, app } = call;
  const order = await lockForBuyer(call, orderId, 'cancel', expected);
  const terms = await getOrderingTerms(tx, session.locationIds, order.location_id, now);
  const settings = deliverySettings(tx, terms, now, app.configOf(session.region).cutoffHours);
  const refusal = buyerRefusal(
    'cancel',
    order,
    cutOffOf({ ...settings, deliveryDate: order.delivery_start, hasSchedule: terms.items.length > 0 }),
  );
  if (refusal) throw new OrderChangeRefused(refusal);

  const version = await updateOrderRecord(tx, orderId, { status: 'cancelled' }, isoOf(now));
  recordEvent(tx, call.actor, now, orderId, { type: 'cancelled', from: order.status, to: 'cancelled' });
  await mailSubmitter(call, tx, orderId, order.submitted_by, orderCancelledMail, 'status');
  return { orderId, status: 'cancelled', version };
}

/** Takes a draft out of every list for good; its id is never used again (API-70). @throws what `lockForBuyer` throws */
export async function deleteOrder(call: BuyerCall, orderId: number, expected: ExpectedVersions): Promise<void> {
  const { tx, now } = call;
  const order = await lockForBuyer(call, orderId, 'delete', expected);
  await updateOrderRecord(tx, orderId, { deletedAt: isoOf(now) }, isoOf(now));
  recordEvent(tx, call.actor, now, orderId, { type: 'deleted', from: order.status });
}

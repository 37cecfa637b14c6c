import { factsOf, forEachRegion, localDate, toLocal } from '@larder/rules';
import { describe } from '../../http/described-error';
import { ApiProblem } from '../../http/problem';
import type { ApiServices } from '../../http/services';
import type { Actor } from '../../http/session';
import { DatabaseUnavailable, type Tx } from '../../database';
import { changeInvoiceStatus, issueInvoice } from '../insights/invoice-issuing.service';
import { deliverySettings, getOrderingTerms } from '../locations/locations.service';
import { lockForStaff, type StaffCall } from '../orders/order-lock.service';
import { moveOrder, recordItems } from '../orders/order-fulfilment.service';
import { listUnweighedLines } from '../orders/order-lines.service';
import { decideReview, listWaiting } from '../reviews/reviews.service';
import { nextStep, weighed } from './next-step';
import { selectFittingVat, selectNearOrders, selectToInvoice, selectToPay } from './simulator.queries';

/** How long a producer of the demo waits for staff. */
const REVIEW_MS = 2 * 60_000;
const AHEAD_MS = 6 * 86_400_000;

/** What a tick has done. */
export interface TickResult {
  advanced: { orderId: number; from: string; to: string }[];
  /** The orders whose invoices were issued. */
  invoiced: number[];
}

/** What a step is about, for the log. */
type Subject = { orderId: number } | { invoiceId: number } | { reviewId: number };

/** The first of a region's rates is that of food. */
const foodRates = () => forEachRegion((region) => factsOf(region).vatRates?.[0]?.rate ?? 0);

/**
 * Lets the demo go on by one step: orders move at most one status as their delivery comes near, weights are recorded,
 * invoices of orders that it has delivered are issued and, once due, paid (API-89); what producers sent for review two
 * minutes ago is approved. Every change is that of staff, in a transaction of its own, so that no order waits for
 * another; one that fails unexpectedly is logged and tried at the next tick.
 * @throws DatabaseUnavailable without a database, where the rest would fail too
 */
export async function tick(app: ApiServices, now: number, requestId?: string): Promise<TickResult> {
  const actor: Actor = { kind: 'system', id: 'simulator', requestId };
  const inOwn = <T>(subject: Subject, work: (call: StaffCall) => Promise<T>): Promise<T | undefined> =>
    app.db
      .asSystem((tx) => work({ tx, now, actor, mail: app.mail, app }))
      .catch((error: unknown) => {
        // Somebody else was faster, or the order does not allow it: the next tick looks again.
        if (error instanceof ApiProblem) return undefined;
        if (error instanceof DatabaseUnavailable) throw error;
        app.log.error({ ...subject, error: describe(error) }, 'a step of the simulator failed');
        return undefined;
      });

  const { due, near, toPay, reviews } = await app.db.asSystem(async (tx) => ({
    due: await selectToInvoice(tx),
    reviews: await listWaiting(tx, now - REVIEW_MS),
    near: await selectNearOrders(
      tx,
      forEachRegion((region) => toLocal(now + AHEAD_MS, region)),
    ),
    toPay: await selectToPay(
      tx,
      forEachRegion((region) => localDate(now, region)),
    ),
  }));
  for (const { id, kind, version } of reviews) {
    await inOwn({ reviewId: id }, async (call) =>
      decideReview(call, id, {
        decision: 'approved',
        version,
        ...(kind === 'product' && { vatRate: await selectFittingVat(call.tx, id, foodRates()) }),
        ...(kind === 'price' && { passOn: { by: 'percent' as const, rows: [] } }),
      }),
    );
  }
  const invoiced: number[] = [];
  for (const orderId of due)
    if (await inOwn({ orderId }, (call) => issueInvoice(call, { orderId }))) invoiced.push(orderId);
  for (const invoiceId of toPay)
    await inOwn({ invoiceId }, (call) => changeInvoiceStatus(call, invoiceId, { invoiceStatus: 'paid' }));
  const advanced: TickResult['advanced'] = [];
  for (const orderId of near) advanced.push(...((await inOwn({ orderId }, (call) => advance(call, orderId))) ?? []));
  return { advanced, invoiced };
}

async function advance(call: StaffCall, orderId: number): Promise<TickResult['advanced']> {
  const { tx, order } = await lockForStaff(call, orderId, []);
  const terms = await getOrderingTerms(tx, null, order.location_id, call.now);
  const settings = deliverySettings(tx, terms, call.now, call.app.configOf(tx.region).cutoffHours);
  const to = nextStep({
    status: order.status,
    deliveryStart: order.delivery_start,
    deliveryEnd: order.delivery_end,
    cutOff: { ...settings, hasSchedule: terms.items.length > 0 },
  });
  if (!to) return [];
  if (to === 'preparing-complete') await weighLines(call, tx, orderId);
  await moveOrder(call, orderId, { status: to }, []);
  return [{ orderId, from: order.status, to }];
}

async function weighLines(call: StaffCall, tx: Tx, orderId: number): Promise<void> {
  const lines = await listUnweighedLines(tx, orderId);
  if (lines.length > 0)
    await recordItems(
      call,
      orderId,
      lines.map(({ id, kilograms }) => ({ id, recordedWeight: weighed(id, kilograms) })),
      [],
    );
}

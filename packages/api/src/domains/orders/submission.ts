import { deliveryDateProblems, maySubmitIn, minimumOrder, type MinimumOrder, submitBlockers } from '@larder/rules';
import { deliverySettings, type OrderingTerms } from '../locations/locations.service';
import type { BuyerCall } from './order-lock.service';
import type { BuiltOrder } from './order-content';
import { selectOrdersOfDay } from './order-record.queries';
import { OrderNotSubmittable, WorkspaceIsProspect } from './orders.errors';

/** An order about to be submitted. */
export interface Submission {
  /** Absent for an order that is made as ready. */
  orderId?: number;
  deliveryStart: string;
  deliveryEnd: string;
  built: BuiltOrder;
  terms: OrderingTerms;
}

/**
 * Checks everything that submitting asks for, by the server's clock (API-59).
 * @throws WorkspaceIsProspect when the workspace may not order at all (API-33)
 * @throws OrderNotSubmittable with every reason, the first one as its code
 */
export async function assertSubmittable(call: BuyerCall, submission: Submission): Promise<void> {
  const { deliveryStart, deliveryEnd, built, terms } = submission;
  if (!maySubmitIn(terms.activityStatus)) throw new WorkspaceIsProspect();
  const hours = call.app.configOf(call.session.region).cutoffHours;
  const [first, ...others] = submitBlockers({
    locationStatus: terms.status,
    deliveryStart,
    deliveryEnd,
    items: terms.items,
    dateProblems: deliveryDateProblems({ ...deliverySettings(call.tx, terms, call.now, hours), deliveryStart }),
    lines: built.lines.map(({ input, isAvailable }) => ({ cartonQuantity: input.cartonQuantity, isAvailable })),
    minimum: await minimumOf(call, submission),
  });
  if (first) throw new OrderNotSubmittable([first, ...others]);
}

/** Other orders of the day are read only when they can matter (API-63). */
async function minimumOf(
  { tx, session, app }: BuyerCall,
  { orderId, deliveryStart, built, terms }: Submission,
): Promise<MinimumOrder> {
  const config = app.configOf(session.region);
  const input = {
    region: session.region,
    minimumOrderValue: session.features.has('minimumOrder') ? config.minimumOrderValue : null,
    locationsWithout: config.locationsWithoutMinimumOrder,
    orderId,
    type: 'normal',
    locationId: terms.id,
    deliveryDate: deliveryStart,
    total: built.total,
  };
  const alone = minimumOrder({ ...input, existingOrders: [] });
  if (alone.state !== 'below') return alone;
  return minimumOrder({ ...input, existingOrders: await selectOrdersOfDay(tx, terms.id, deliveryStart.slice(0, 10)) });
}

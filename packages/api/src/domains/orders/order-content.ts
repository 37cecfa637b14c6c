import { isAgreedDelivery } from '@larder/rules';
import type { Tx } from '../../database';
import { ValidationFailed } from '../../http/http.errors';
import { assertPlausible } from '../../lists/plausible-dates';
import { getOrderingTerms, type OrderingTerms, type Reach } from '../locations/locations.service';
import { findOrderable, type OrderableProduct } from '../products/products.service';
import type { ItemRecord } from './order-items.queries';
import { type BuiltLine, buildLines, type LineInput, linesBeyondLimit, totalOf } from './order-lines';
import { DeliveryTimesInvalid, OrderItemDuplicate, OrderItemUnavailable } from './orders.errors';

/** What a buyer writes of an order. Times are local date-times. */
export interface OrderContent {
  deliveryStart: string;
  deliveryEnd: string;
  orderContact: string | null;
  orderItems: readonly LineInput[];
}

/** An order's content, checked and priced. */
export interface BuiltOrder {
  lines: readonly BuiltLine[];
  items: NonNullable<BuiltLine['item']>[];
  /** Null for a sample. */
  total: number | null;
  isAgreed: boolean | null;
}

/** @throws DeliveryTimesInvalid when the delivery ends before it starts */
export function assertDelivery({ deliveryStart, deliveryEnd }: { deliveryStart: string; deliveryEnd: string }): void {
  assertPlausible({ deliveryStart });
  if (deliveryEnd < deliveryStart) throw new DeliveryTimesInvalid();
}

/** @throws DeliveryTimesInvalid @throws OrderItemDuplicate when a product is named twice */
export function assertContent({ orderItems, ...delivery }: OrderContent): void {
  assertDelivery(delivery);
  const seen = new Set<number>();
  const twice = orderItems.flatMap(({ productId }, at) =>
    seen.has(productId) ? [`orderItems[${at}].productId`] : (seen.add(productId), []),
  );
  if (twice.length > 0) throw new OrderItemDuplicate(twice);
}

/** What a location offers for an order: when it is delivered to, and those of the products that it can have. */
export interface Offer {
  terms: OrderingTerms;
  orderable: readonly OrderableProduct[];
}

/** @throws LocationNotFound when the workspace has none with this id, or the member may not see it */
export async function readOffer(
  tx: Tx,
  reach: Reach,
  locationId: number,
  inputs: readonly Pick<LineInput, 'productId'>[],
  nowMs: number,
): Promise<Offer> {
  const [terms, orderable] = await Promise.all([
    getOrderingTerms(tx, reach, locationId, nowMs),
    findOrderable(
      tx,
      locationId,
      inputs.map(({ productId }) => productId),
    ),
  ]);
  return { terms, orderable };
}

/**
 * Prices lines for a delivery at a location, and works out whether it is within the agreed schedule (API-54 to API-58).
 * @throws ValidationFailed when they cost more than can be stored
 */
export function buildOrder(
  { terms, orderable }: Offer,
  delivery: { deliveryStart: string; deliveryEnd: string },
  inputs: readonly LineInput[],
  saved: readonly ItemRecord[],
): BuiltOrder {
  const lines = buildLines(inputs, { orderable, saved, deliveryStart: delivery.deliveryStart });
  assertStorable(lines);
  const items = lines.flatMap(({ item }) => item ?? []);
  const isAgreed = isAgreedDelivery({
    start: delivery.deliveryStart,
    end: delivery.deliveryEnd,
    items: terms.itemsAround(delivery.deliveryStart.slice(0, 10)),
    hasSchedule: terms.items.length > 0,
  });
  return { lines, items, total: totalOf(items, 'normal'), isAgreed };
}

/** @throws ValidationFailed when a line or all together cost more than can be stored (TRU-29) */
export function assertStorable(lines: readonly BuiltLine[]): void {
  const beyond = linesBeyondLimit(lines);
  if (beyond.length > 0)
    throw new ValidationFailed(
      beyond.map((at) => ({
        field: `orderItems[${at}].cartonQuantity`,
        code: 'out_of_range',
        message: 'Makes an amount too large',
      })),
    );
}

/** @throws OrderItemUnavailable when a product can't even be on a draft (API-57) */
export function assertDraftable(lines: readonly BuiltLine[]): void {
  const unknown = lines.flatMap(({ item }, at) => (item ? [] : [`orderItems[${at}].productId`]));
  if (unknown.length > 0) throw new OrderItemUnavailable(unknown);
}

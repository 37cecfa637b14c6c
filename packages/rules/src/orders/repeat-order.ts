import type { DeliveryDateSettings } from '../delivery/delivery-dates';
import { deliverableItems, scheduledDates } from '../delivery/delivery-dates';
import { dateWithoutSlot, hasSlot, slotOf, slotsOf, slotToTimes } from '../schedule/slots';
import type { AgreedProduct, DuplicableOrder, DuplicateLine, SelectionItem } from './duplicate-order';
import { duplicateOrder } from './duplicate-order';

/** The most lines of an order (GDE-15). */
export const MAX_LINES = 500;

/**
 * Why a line is not copied (GDE-31): suspended, no longer agreed, no longer at the greengrocer's, already on the order,
 * order full.
 */
export type LeftOutReason = 'suspended' | 'gone' | 'greengrocer' | 'there' | 'full';

/** A line that was not copied. */
export interface LeftOutLine extends Pick<DuplicateLine, 'productId' | 'sku' | 'productName' | 'cartonQuantity'> {
  reason: LeftOutReason;
}

/** What an order gives to another one, and what it does not; together its lines by RUL-83, in their order. */
export interface RepeatedLines {
  copied: DuplicateLine[];
  leftOut: LeftOutLine[];
}

/**
 * The lines of an order for one that is being made: those of its duplicate (RUL-82 to RUL-84) that can be ordered now,
 * are not on it yet, and find room (GDE-28, GDE-31).
 *
 * @param onOrder products on the order that is being made; their quantities stay as they are
 */
export function repeatOrder(
  order: DuplicableOrder,
  onSale: { agreed: readonly AgreedProduct[]; selection: readonly SelectionItem[] },
  onOrder: readonly number[],
): RepeatedLines {
  const there = new Set(onOrder);
  const status = new Map(onSale.agreed.map((product) => [product.productId, product.status]));
  const reasonFor = ({ productId, isAvailable, greengrocerProduct }: DuplicateLine): LeftOutReason | undefined => {
    if (there.has(productId)) return 'there';
    if (!isAvailable) return status.has(productId) ? 'suspended' : greengrocerProduct ? 'greengrocer' : 'gone';
    return there.size >= MAX_LINES ? 'full' : undefined;
  };
  const repeated: RepeatedLines = { copied: [], leftOut: [] };
  for (const line of duplicateOrder(order, onSale.agreed, onSale.selection).orderItems) {
    const { productId, sku, productName, cartonQuantity } = line;
    const reason = reasonFor(line);
    if (reason) repeated.leftOut.push({ productId, sku, productName, cartonQuantity, reason });
    else {
      repeated.copied.push(line);
      there.add(productId);
    }
  }
  return repeated;
}

/**
 * When a repeated order is delivered: the first scheduled date before its cut-off, with the slot when it is the only
 * one or that of the order copied (GDE-29).
 * A date without slot starts and ends at midnight; null where nothing is scheduled.
 */
export function repeatedDelivery(
  order: { deliveryStart: string | null; deliveryEnd: string | null },
  settings: DeliveryDateSettings,
): { start: string; end: string } | null {
  const [date] = scheduledDates(settings);
  if (date === undefined) return null;
  const items = deliverableItems(settings);
  const slots = slotsOf(date, items);
  const former =
    order.deliveryStart && order.deliveryEnd && hasSlot(order.deliveryStart, order.deliveryEnd)
      ? slotOf(order.deliveryStart, order.deliveryEnd).value
      : undefined;
  const slot = slots.length === 1 ? slots[0] : slots.find(({ value }) => value === former);
  return (slot && slotToTimes(date, slot.value, items)) ?? dateWithoutSlot(date);
}

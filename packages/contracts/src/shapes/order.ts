import * as v from 'valibot';
import { Instant, Money, UnitPrice } from '../values';

export const ORDER_STATUSES = ['draft', 'ready', 'scheduled', 'preparing', 'preparing-warning', 'preparing-complete', 'ready-to-ship', 'out-for-pod', 'at-pod', 'out-for-delivery', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** The type of an order: a buyer's own, or product samples sent by staff. */
export const OrderType = v.picklist(['normal', 'sample']);

const optionalNumber = v.optional(v.nullable(v.number()), null);
const optionalText = v.optional(v.nullable(v.string()), null);

export const OrderItem = v.object({
  id: v.number(), productId: v.number(), sku: v.string(), productName: v.string(), supplierName: v.string(),
  unitQuantity: v.number(), unitType: v.string(), cartonType: v.string(), pickType: v.string(),
  cartonQuantity: v.number(), initialCartonQuantity: optionalNumber,
  /** Cartons times unit quantity. */
  totalItemQuantity: v.number(),
  /** Whole cartons counted by staff. */
  recordedQuantity: optionalNumber,
  /** Kilograms weighed by staff. */
  recordedWeight: optionalNumber,
  linePrice: Money, unitPrice: UnitPrice, futurePrice: v.optional(UnitPrice, null), futurePriceDate: optionalText,
  substituteForSku: optionalText, greengrocerProduct: v.boolean(), isMaster: v.boolean(), storageType: v.string(),
});
export type OrderItem = v.InferOutput<typeof OrderItem>;

const head = {
  id: v.number(), type: OrderType,
  /** One of ORDER_STATUSES; an unknown one is shown as a dash (RUL-63). */
  status: v.string(),
  locationId: v.number(), locationName: v.string(),
  deliveryStart: v.nullable(v.string()), deliveryEnd: v.nullable(v.string()),
  isAgreedDeliverySchedule: v.optional(v.nullable(v.boolean()), null),
  totalPrice: v.optional(Money, null),
  distributorArrivalDate: optionalText,
  /** Until when the draft can be placed, or the placed order cancelled (GDE-49). Null unless it is a normal draft or ready, with a date. */
  cutOffAt: optionalText,
  /** From when that is soon; null together with `cutOffAt`. */
  soonFrom: optionalText,
  lastModified: Instant,
  /** Grows with every change; its ETag. */
  version: v.number(),
};

export const Order = v.object({
  ...head, address: v.string(), postcode: v.string(), orderContact: optionalText, orderItems: v.array(OrderItem), cancelReason: optionalText,
  /** Full name of the member who began the order; null where staff did. */
  createdBy: optionalText,
});
export type Order = v.InferOutput<typeof Order>;

export const OrderRowItem = v.object({
  productName: v.string(), cartonQuantity: v.number(), supplierName: v.string(), recordedQuantity: optionalNumber, isMaster: v.boolean(), substituteForSku: optionalText,
});
export const OrderRow = v.object({ ...head, items: v.array(OrderRowItem) });
export type OrderRow = v.InferOutput<typeof OrderRow>;

import * as v from 'valibot';
import { Instant, Money, UnitPrice } from '../values';

/**
 * Statuses in the order that an order passes them; `cancelled` ends it from any before `delivered`
 * (docs/spec/api.md, section 6).
 */
export const ORDER_STATUSES = [
  'draft',
  'ready',
  'scheduled',
  'preparing',
  'preparing-warning',
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
  'delivered',
  'cancelled',
] as const;
/** One of `ORDER_STATUSES`. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** The type of an order: a buyer's own, or product samples sent by staff. */
export const OrderType = v.picklist(['normal', 'sample']);

const optionalNumber = v.optional(v.nullable(v.number()), null);
const optionalText = v.optional(v.nullable(v.string()), null);

/** A line of an order. Quantities are cartons unless their name says otherwise; prices are null for STANDARD. */
export const OrderItem = v.object({
  id: v.number(),
  productId: v.number(),
  sku: v.string(),
  productName: v.string(),
  supplierName: v.string(),
  /** Workspace id of the producer; null where its profile can't be read (REL-107). */
  supplierId: optionalNumber,
  unitQuantity: v.number(),
  unitType: v.string(),
  cartonType: v.string(),
  pickType: v.string(),
  cartonQuantity: v.number(),
  initialCartonQuantity: optionalNumber,
  /** Cartons times unit quantity. */
  totalItemQuantity: v.number(),
  /** Whole cartons counted by staff. */
  recordedQuantity: optionalNumber,
  /** Kilograms weighed by staff. */
  recordedWeight: optionalNumber,
  linePrice: Money,
  unitPrice: UnitPrice,
  futurePrice: v.optional(UnitPrice, null),
  futurePriceDate: optionalText,
  /**
   * What a unit cost on the delivery day when the draft was saved, while it costs another amount now; null when nothing
   * changed, and once the order is submitted (DSK-15).
   */
  formerUnitPrice: v.optional(UnitPrice, null),
  substituteForSku: optionalText,
  greengrocerProduct: v.boolean(),
  isMaster: v.boolean(),
  storageType: v.string(),
});
export type OrderItem = v.InferOutput<typeof OrderItem>;

const head = {
  id: v.number(),
  type: OrderType,
  /** One of ORDER_STATUSES; an unknown one is shown as a dash (RUL-63). */
  status: v.string(),
  locationId: v.number(),
  locationName: v.string(),
  deliveryStart: v.nullable(v.string()),
  deliveryEnd: v.nullable(v.string()),
  isAgreedDeliverySchedule: v.optional(v.nullable(v.boolean()), null),
  totalPrice: v.optional(Money, null),
  distributorArrivalDate: optionalText,
  /**
   * Until when the draft can be placed, or the placed order cancelled (GDE-49). Null unless it is a normal draft or
   * ready, with a date.
   */
  cutOffAt: optionalText,
  /** From when that is soon; null together with `cutOffAt`. */
  soonFrom: optionalText,
  lastModified: Instant,
  /** Grows with every change; its ETag. */
  version: v.number(),
};

/**
 * An order with its lines. `deliveryStart` and `deliveryEnd` are local date-times; 00:00 to 00:00 is a date without
 * a slot.
 */
export const Order = v.object({
  ...head,
  address: v.string(),
  postcode: v.string(),
  orderContact: optionalText,
  orderItems: v.array(OrderItem),
  cancelReason: optionalText,
  /** Full name of the member who began the order; null where staff did. */
  createdBy: optionalText,
  /** Full name of the member who changed the order last; null where staff did. */
  lastModifiedBy: optionalText,
});
export type Order = v.InferOutput<typeof Order>;

/** What an `order_version_mismatch` says of the order as it is now. */
export const OrderChanged = v.object({ version: v.number(), lastModified: Instant, lastModifiedBy: optionalText });
export type OrderChanged = v.InferOutput<typeof OrderChanged>;

/** What a row of a list tells of a line. */
export const OrderRowItem = v.object({
  productName: v.string(),
  cartonQuantity: v.number(),
  supplierName: v.string(),
  recordedQuantity: optionalNumber,
  isMaster: v.boolean(),
  substituteForSku: optionalText,
});
/** An order as lists show it: without address, contact and prices of lines. */
export const OrderRow = v.object({ ...head, items: v.array(OrderRowItem) });
export type OrderRow = v.InferOutput<typeof OrderRow>;

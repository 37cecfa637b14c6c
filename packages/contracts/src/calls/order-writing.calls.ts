import * as v from 'valibot';
import { defineCall } from '../call';
import { Id, LocalDateTime, PathId } from '../values';
import { line } from '../texts';
import { Order } from '../shapes/order';

const writer = { token: 'bearer', level: 'trusted-up', side: 'customer' } as const;
const byId = { params: v.object({ id: PathId }), notFound: 'order_not_found' } as const;

/** A line as it is saved: whole cartons, 0 to 9,999. A draft may hold 0, a placed order may not. */
export const OrderItemInput = v.object({
  productId: Id,
  cartonQuantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
});
const content = {
  deliveryStart: LocalDateTime,
  deliveryEnd: LocalDateTime,
  orderContact: v.optional(v.nullable(line(120)), null),
  orderItems: v.pipe(v.array(OrderItemInput), v.maxLength(500)),
};

/**
 * Stores a draft, or places the order at once with status `ready` after every check of submission (API-59). A
 * repeated Idempotency-Key answers the first result for 7 days; with another body `idempotency_key_reused`. A draft of
 * a location that has 200 of them is refused with `order_draft_limit`.
 */
export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: '/order',
  summary: 'Saves a draft or places an order',
  who: writer,
  body: v.object({
    status: v.pipe(
      v.picklist(['draft', 'ready', 'pending']),
      v.transform((status) => (status === 'pending' ? ('ready' as const) : status)),
    ),
    locationId: Id,
    ...content,
  }),
  answer: v.object({
    orderId: v.number(),
    status: v.string(),
    version: v.number(),
    totalPrice: v.nullable(v.number()),
  }),
  status: 201,
  idempotent: true,
  codes: [
    'order_draft_limit',
    'order_item_unavailable',
    'order_item_duplicate',
    'idempotency_key_reused',
    'idempotency_key_invalid',
    'order_location_closed',
    'order_slot_missing',
    'order_cutoff_expired',
    'order_date_invalid',
    'order_no_items',
    'order_item_zero_quantity',
    'order_below_mov',
    'member_suspended',
    'workspace_prospect',
    'location_not_found',
  ],
});

/**
 * The items replace the earlier ones. With `If-Match` or `version` it is refused with 412 when the draft has changed
 * since.
 */
export const updateOrder = defineCall({
  name: 'updateOrder',
  method: 'PUT',
  path: '/order/:id',
  summary: 'Replaces the content of a draft',
  who: writer,
  ...byId,
  body: v.object({ ...content, version: v.optional(v.pipe(v.number(), v.integer())) }),
  answer: Order,
  status: 200,
  versioned: true,
  codes: [
    'order_not_draft',
    'order_sample_readonly',
    'order_item_unavailable',
    'order_item_duplicate',
    'order_not_found',
    'order_version_mismatch',
    'member_suspended',
  ],
});

/**
 * Places a draft as it is stored. `acceptedTotal`, in major units, is what the customer saw: 400
 * `order_price_changed` names what changed since.
 */
export const checkOutOrder = defineCall({
  name: 'checkOutOrder',
  method: 'PUT',
  path: '/order/:id/checkout',
  summary: 'Places a draft',
  who: writer,
  ...byId,
  body: v.object({ acceptedTotal: v.optional(v.number()) }),
  bodyOptional: true,
  answer: v.object({
    orderId: v.number(),
    status: v.string(),
    totalPrice: v.nullable(v.number()),
    version: v.number(),
  }),
  status: 200,
  versioned: true,
  codes: [
    'order_location_closed',
    'order_slot_missing',
    'order_cutoff_expired',
    'order_date_invalid',
    'order_no_items',
    'order_item_zero_quantity',
    'order_item_unavailable',
    'order_below_mov',
    'order_price_changed',
    'order_not_draft',
    'order_sample_readonly',
    'workspace_prospect',
    'order_not_found',
    'order_version_mismatch',
    'member_suspended',
  ],
});

/** Before the cut-off and while it is `ready`; then `order_cancel_too_late` or `order_status_changed`. */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'PUT',
  path: '/order/:id/cancel',
  summary: 'Cancels an order before its cut-off',
  who: writer,
  ...byId,
  answer: v.object({ orderId: v.number(), status: v.string(), version: v.number() }),
  status: 200,
  versioned: true,
  codes: [
    'order_cancel_too_late',
    'order_status_changed',
    'order_sample_readonly',
    'order_not_found',
    'order_version_mismatch',
    'member_suspended',
  ],
});

/** Deletes a draft for everybody in the workspace. */
export const deleteOrder = defineCall({
  name: 'deleteOrder',
  method: 'DELETE',
  path: '/order/:id',
  summary: 'Deletes a draft',
  who: writer,
  ...byId,
  status: 204,
  versioned: true,
  codes: ['order_not_draft', 'order_sample_readonly', 'order_not_found', 'order_version_mismatch', 'member_suspended'],
});

import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { Order, ORDER_STATUSES, OrderRow } from '../shapes/order';
import { line, text } from '../texts';
import { decimal, Id, Instant, IsoDate, LocalDateTime, PathId, QueryBoolean } from '../values';
import { byRegion, staff } from './ops-parts';
import { OrderItemInput } from './order-writing.calls';

const orderById = { params: v.object({ id: PathId }), notFound: 'order_not_found' } as const;
const Version = v.optional(v.pipe(v.number(), v.integer()));
const owner = { workspaceId: v.number(), companyName: v.string() };
const OpsOrder = v.object({ ...Order.entries, ...owner });

/**
 * Orders of both regions unless one is named. `status` takes several with commas; `overdue` are those whose delivery
 * ended more than a day ago and that are neither delivered nor cancelled.
 */
export const listOpsOrders = defineCall({
  name: 'listOpsOrders',
  method: 'GET',
  path: '/ops/order',
  summary: 'Orders of all workspaces',
  who: staff,
  query: v.object({
    ...paging(50),
    ...byRegion,
    workspaceId: v.optional(PathId),
    locationId: v.optional(PathId),
    status: v.optional(
      v.pipe(
        v.string(),
        v.transform((value) => value.split(',')),
        v.array(v.picklist(ORDER_STATUSES)),
      ),
    ),
    deliveryDateFrom: v.optional(LocalDateTime),
    deliveryDateTo: v.optional(LocalDateTime),
    overdue: v.optional(QueryBoolean),
  }),
  answer: page(v.object({ ...OrderRow.entries, ...owner })),
  status: 200,
  codes: [],
});

/** One order with its company and its events, oldest first. */
export const getOpsOrder = defineCall({
  name: 'getOpsOrder',
  method: 'GET',
  path: '/ops/order/:id',
  summary: 'One order with its events',
  who: staff,
  ...orderById,
  answer: v.object({
    ...OpsOrder.entries,
    events: v.array(v.object({ at: Instant, actor: v.string(), type: v.string(), detail: v.nullable(v.string()) })),
  }),
  status: 200,
  codes: ['order_not_found'],
});

/**
 * Moves an order to a status that follows the present one (docs/spec/api.md, section 6), and a sample from draft to
 * ready. Cancelling needs a `reason`, which the customer reads; 400 `order_transition_invalid` for any other way.
 */
export const moveOrder = defineCall({
  name: 'moveOrder',
  method: 'PUT',
  path: '/ops/order/:id/status',
  summary: 'Moves an order along its way',
  who: staff,
  ...orderById,
  body: v.object({ status: v.picklist(ORDER_STATUSES), reason: v.optional(text(500)), version: Version }),
  answer: OpsOrder,
  status: 200,
  codes: ['order_transition_invalid', 'reason_missing', 'order_not_found', 'order_version_mismatch'],
  versioned: true,
});

/** New local date-times, each optional, while the order is ready to out-for-delivery. */
export const rescheduleOrder = defineCall({
  name: 'rescheduleOrder',
  method: 'PUT',
  path: '/ops/order/:id/delivery',
  summary: 'Changes the delivery of an order',
  who: staff,
  ...orderById,
  body: v.object({
    deliveryStart: v.optional(LocalDateTime),
    deliveryEnd: v.optional(LocalDateTime),
    distributorArrivalDate: v.optional(LocalDateTime),
    version: Version,
  }),
  answer: OpsOrder,
  status: 200,
  codes: ['order_transition_invalid', 'order_not_found', 'order_version_mismatch'],
  versioned: true,
});

/**
 * Whole cartons counted and kilograms weighed, by line id; null takes a figure away. While the order is preparing to
 * out-for-delivery.
 */
export const recordOrder = defineCall({
  name: 'recordOrder',
  method: 'PUT',
  path: '/ops/order/:id/recorded',
  summary: 'Records counted cartons and weights',
  who: staff,
  ...orderById,
  body: v.object({
    items: v.pipe(
      v.array(
        v.object({
          id: Id,
          recordedQuantity: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)))),
          recordedWeight: v.optional(v.nullable(decimal(4, 0, 100_000))),
        }),
      ),
      v.minLength(1),
      v.maxLength(500),
    ),
    version: Version,
  }),
  answer: OpsOrder,
  status: 200,
  codes: [
    'order_transition_invalid',
    'order_item_not_found',
    'order_item_unavailable',
    'order_not_found',
    'order_version_mismatch',
  ],
  versioned: true,
});

/**
 * The line goes down to 0 cartons and keeps what was ordered; a new line names its SKU in `substituteForSku`. Until
 * the order is packed.
 */
export const substituteItem = defineCall({
  name: 'substituteItem',
  method: 'POST',
  path: '/ops/order/:id/substitution',
  summary: 'Replaces a line by another product',
  who: staff,
  ...orderById,
  body: v.object({
    itemId: Id,
    productId: Id,
    cartonQuantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    version: Version,
  }),
  answer: OpsOrder,
  status: 200,
  codes: [
    'order_transition_invalid',
    'order_item_not_found',
    'order_item_unavailable',
    'order_not_found',
    'order_version_mismatch',
  ],
  versioned: true,
});

/**
 * An order of type sample, without a total, of any active products of the region. `requestId` marks that request as
 * answered.
 */
export const createSampleOrder = defineCall({
  name: 'createSampleOrder',
  method: 'POST',
  path: '/ops/order/sample',
  summary: 'Sends product samples',
  who: staff,
  body: v.object({
    workspaceId: Id,
    locationId: Id,
    requestId: v.optional(Id),
    deliveryStart: LocalDateTime,
    deliveryEnd: LocalDateTime,
    orderContact: v.optional(v.nullable(line(120)), null),
    status: v.picklist(['draft', 'ready']),
    orderItems: v.pipe(v.array(OrderItemInput), v.maxLength(500)),
  }),
  answer: v.object({ orderId: v.number() }),
  status: 201,
  codes: [
    'order_item_unavailable',
    'order_item_duplicate',
    'order_location_closed',
    'location_not_found',
    'request_not_found',
  ],
});

/**
 * Replaces the computed cut-off of one delivery date by `cutoffAt`, a local date-time; null takes the override away.
 * Answers all that remain.
 */
export const overrideCutOff = defineCall({
  name: 'overrideCutOff',
  method: 'PUT',
  path: '/ops/location/:id/cutoff-override',
  summary: 'Sets the cut-off of one delivery date',
  who: staff,
  params: v.object({ id: PathId }),
  notFound: 'location_not_found',
  body: v.object({ deliveryDate: IsoDate, cutoffAt: v.nullable(LocalDateTime) }),
  answer: v.object({ cutoffOverrides: v.array(v.object({ deliveryDate: IsoDate, cutoffAt: v.string() })) }),
  status: 200,
  codes: ['location_not_found'],
});

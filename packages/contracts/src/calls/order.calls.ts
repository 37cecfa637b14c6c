import * as v from 'valibot';
import { defineCall } from '../call';
import { page, Pagination, paging } from '../paging';
import { LocalDateTime, PathId, queryInteger } from '../values';
import { Order, OrderRow } from '../shapes/order';

const reader = { token: 'bearer', level: 'any', side: 'customer' } as const;
const writer = { token: 'bearer', level: 'trusted-up', side: 'customer' } as const;
const byId = { params: v.object({ id: PathId }), notFound: 'order_not_found' } as const;

/** `archivedCount` are drafts that were archived in the last 30 days. */
export const listDraftOrders = defineCall({
  name: 'listDraftOrders',
  method: 'GET',
  path: '/order/draft',
  summary: 'Draft orders, last changed first',
  who: reader,
  query: v.object(paging(10)),
  answer: v.object({ items: v.array(OrderRow), pagination: Pagination, archivedCount: v.number() }),
  status: 200,
  codes: [],
});

/**
 * Placed orders that are not delivered yet, by delivery start, then id. Both dates are local date-times and
 * included. Pages have 10 rows by default, 5 for one location.
 */
export const listUpcomingOrders = defineCall({
  name: 'listUpcomingOrders',
  method: 'GET',
  path: '/order/upcoming',
  summary: 'Orders on their way, earliest delivery first',
  who: reader,
  query: v.object({
    pageNumber: paging(10).pageNumber,
    pageSize: v.optional(queryInteger(1, 200)),
    locationId: v.optional(PathId),
    deliveryDateFrom: v.optional(LocalDateTime),
    deliveryDateTo: v.optional(LocalDateTime),
    orderType: v.optional(
      v.pipe(
        v.picklist(['normal', 'sample', 'order']),
        v.transform((type) => (type === 'order' ? ('normal' as const) : type)),
      ),
    ),
  }),
  answer: page(OrderRow),
  status: 200,
  codes: ['location_not_found'],
});

/**
 * Delivered and cancelled orders by delivery start, then id, descending. Pages have 10 rows by default, 5 for one
 * location.
 */
export const listPastOrders = defineCall({
  name: 'listPastOrders',
  method: 'GET',
  path: '/order/history',
  summary: 'Delivered and cancelled orders, latest first',
  who: reader,
  query: v.object({
    pageNumber: paging(10).pageNumber,
    pageSize: v.optional(queryInteger(1, 200)),
    locationId: v.optional(PathId),
  }),
  answer: page(OrderRow),
  status: 200,
  codes: ['location_not_found'],
});

/** One order; its ETag is its version. Amounts are null for STANDARD. */
export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/order/:id',
  summary: 'One order',
  who: reader,
  ...byId,
  answer: Order,
  status: 200,
  codes: ['order_not_found'],
  versioned: true,
});

/**
 * A cut-off that is ahead at a location with something open: drafts that are not sent, or nothing ordered on a usual
 * day (GDE-50).
 */
export const Deadline = v.object({
  locationId: v.number(),
  locationName: v.string(),
  deliveryDate: v.string(),
  /** Local date-times. */
  cutOffAt: v.string(),
  soonFrom: v.string(),
  /** Nothing is ordered on a day that the location usually has a delivery on (GDE-51). */
  isUsual: v.boolean(),
  draftIds: v.array(v.number()),
});
export type Deadline = v.InferOutput<typeof Deadline>;

/** The order that "Repeat last order" offers; `deliveryStart` is a local date-time. */
export const LatestOrder = v.object({
  orderId: v.number(),
  locationId: v.number(),
  locationName: v.string(),
  deliveryStart: v.string(),
  lineCount: v.number(),
});

/** Cut-offs that are ahead, earliest first; `lastOrder` is null before the first order. */
export const getDeadlines = defineCall({
  name: 'getDeadlines',
  method: 'GET',
  path: '/order/deadline',
  summary: 'The next cut-offs with something open, and the order to repeat',
  who: { ...writer, feature: 'deadlines' },
  answer: v.object({ items: v.array(Deadline), lastOrder: v.nullable(LatestOrder) }),
  status: 200,
  codes: [],
});

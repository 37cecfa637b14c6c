import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import {
  decimal,
  Id,
  Instant,
  InvoiceDate,
  IsoDate,
  LocalDateTime,
  PathId,
  QueryBoolean,
  Region,
  TypedPassword,
} from '../values';
import { line, text } from '../texts';
import { CreditNote, Invoice } from '../shapes/insight';
import { Order, ORDER_STATUSES, OrderRow } from '../shapes/order';
import { OrderItemInput } from './order-writing.calls';

/** The roles of staff: OPS does all but money, FINANCE that too, and ADMIN everything (DSK-3). */
export const STAFF_ROLES = ['OPS', 'FINANCE', 'ADMIN'] as const;
/** A role of staff. */
export type StaffRole = (typeof STAFF_ROLES)[number];

const staff = { token: 'ops', staff: 'any' } as const;
const finance = { token: 'ops', staff: 'FINANCE' } as const;
const orderById = { params: v.object({ id: PathId }), notFound: 'order_not_found' } as const;
const invoiceById = { params: v.object({ id: PathId }), notFound: 'invoice_not_found' } as const;
/** Both regions, unless one is named; rows of no workspace are in neither (DSK-4). */
const byRegion = { region: v.optional(Region) };
const Version = v.optional(v.pipe(v.number(), v.integer()));
const owner = { workspaceId: v.number(), companyName: v.string() };
const OpsOrder = v.object({ ...Order.entries, ...owner });

/**
 * A token for the calls of staff, for 60 minutes and without renewal. `otp` is a time-based one-time code of 6
 * digits (RFC 6238).
 */
export const signInStaff = defineCall({
  name: 'signInStaff',
  method: 'POST',
  path: '/ops/auth/sign-in',
  summary: 'Signs in a member of staff',
  who: { token: 'none' },
  body: v.object({ email: line(254, 1), password: TypedPassword, otp: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  answer: v.object({ opsToken: v.string(), expiresAt: Instant, staffRole: v.picklist(STAFF_ROLES) }),
  status: 200,
  codes: ['credentials_invalid', 'sign_in_locked'],
});

/** Ends the staff token at once. */
export const signOutStaff = defineCall({
  name: 'signOutStaff',
  method: 'POST',
  path: '/ops/auth/sign-out',
  summary: 'Ends the sign-in of a member of staff',
  who: staff,
  status: 204,
  codes: [],
});

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

/**
 * What members asked for. `supplierId` is null for a product without a producer; `open` leaves out those that an
 * order answered.
 */
export const listRequests = defineCall({
  name: 'listRequests',
  method: 'GET',
  path: '/ops/request',
  summary: 'Requests for products and samples',
  who: staff,
  query: v.object({
    ...paging(50),
    ...byRegion,
    workspaceId: v.optional(PathId),
    open: v.optional(QueryBoolean),
  }),
  answer: page(
    v.object({
      requestId: v.number(),
      workspaceId: v.number(),
      supplierId: v.nullable(v.number()),
      tags: v.array(v.string()),
      productDescription: v.nullable(v.string()),
      createdBy: v.string(),
      createdDate: Instant,
      orderId: v.nullable(v.number()),
    }),
  ),
  status: 200,
  codes: [],
});

/** Messages of members of all workspaces; texts are plain. */
export const listSupportMessages = defineCall({
  name: 'listSupportMessages',
  method: 'GET',
  path: '/ops/support-message',
  summary: 'Messages to the support team',
  who: staff,
  query: v.object({ ...paging(50), ...byRegion }),
  answer: page(
    v.object({
      id: v.number(),
      workspaceId: v.number(),
      userId: v.string(),
      message: v.string(),
      page: v.nullable(v.string()),
      createdDate: Instant,
    }),
  ),
  status: 200,
  codes: [],
});

/**
 * Issues number, due date and document; the invoice is authorised then. `invoiceDate` is today by default. Once for
 * an order.
 */
export const issueInvoice = defineCall({
  name: 'issueInvoice',
  method: 'POST',
  path: '/ops/invoice',
  summary: 'Issues the invoice of a delivered order',
  who: finance,
  body: v.object({ orderId: Id, invoiceDate: v.optional(InvoiceDate) }),
  answer: Invoice,
  status: 201,
  codes: ['order_not_delivered', 'invoice_already_issued', 'order_not_found'],
});

/**
 * From in-progress or submitted to deleted, from authorised to paid or voided; 400 `invoice_transition_invalid`
 * otherwise. `paidDate` is today by default.
 */
export const changeInvoiceStatus = defineCall({
  name: 'changeInvoiceStatus',
  method: 'PUT',
  path: '/ops/invoice/:id/status',
  summary: 'Marks an invoice paid, deleted or voided',
  who: finance,
  ...invoiceById,
  body: v.object({ invoiceStatus: v.picklist(['paid', 'deleted', 'voided']), paidDate: v.optional(InvoiceDate) }),
  answer: Invoice,
  status: 200,
  codes: ['invoice_transition_invalid', 'invoice_not_found'],
});

/**
 * Adds a credit note of `amount`, in major units. `credit_exceeds_total` when all notes together would exceed the
 * invoice.
 */
export const creditInvoice = defineCall({
  name: 'creditInvoice',
  method: 'POST',
  path: '/ops/invoice/:id/credit-note',
  summary: 'Credits a part of an invoice',
  who: finance,
  ...invoiceById,
  body: v.object({ label: line(120, 1), amount: decimal(2, 0.01, 9_999_999_999.99) }),
  answer: CreditNote,
  status: 201,
  codes: ['credit_exceeds_total', 'invoice_transition_invalid', 'invoice_not_found'],
});

/** Who did what, newest first. `from` and `to` are instants; `actor` is null for what the system did. */
export const listAudit = defineCall({
  name: 'listAudit',
  method: 'GET',
  path: '/ops/audit',
  summary: 'What happened, newest first',
  who: staff,
  query: v.object({
    ...paging(50),
    ...byRegion,
    workspaceId: v.optional(PathId),
    type: v.optional(v.pipe(v.string(), v.maxLength(80))),
    from: v.optional(Instant),
    to: v.optional(Instant),
  }),
  answer: page(
    v.object({
      at: Instant,
      actor: v.nullable(v.string()),
      workspaceId: v.nullable(v.number()),
      type: v.string(),
      subject: v.nullable(v.string()),
      detail: v.nullable(v.string()),
      requestId: v.nullable(v.string()),
    }),
  ),
  status: 200,
  codes: [],
});

/** Mail as it is written, with attempts and the last failure. In production 404 `route_not_found`. */
export const listOutbox = defineCall({
  name: 'listOutbox',
  method: 'GET',
  path: '/ops/outbox',
  summary: 'Mail that was sent or waits; outside production only',
  who: staff,
  query: v.object({
    ...paging(50),
    ...byRegion,
    to: v.optional(v.pipe(v.string(), v.maxLength(254))),
    template: v.optional(v.pipe(v.string(), v.maxLength(80))),
  }),
  answer: page(
    v.object({
      id: v.number(),
      template: v.string(),
      locale: v.string(),
      to: v.string(),
      subject: v.string(),
      text: v.string(),
      html: v.string(),
      createdDate: Instant,
      sentDate: v.nullable(Instant),
      attempts: v.number(),
      lastError: v.nullable(v.string()),
    }),
  ),
  status: 200,
  codes: ['route_not_found'],
});

/** One step of the demo's deliveries: which orders moved, which were invoiced. In production 404 `route_not_found`. */
export const tickSimulator = defineCall({
  name: 'tickSimulator',
  method: 'POST',
  path: '/ops/simulator/tick',
  summary: 'Lets the demo go on by one step; outside production only',
  who: staff,
  answer: v.object({
    advanced: v.array(v.object({ orderId: v.number(), from: v.string(), to: v.string() })),
    invoiced: v.array(v.number()),
  }),
  status: 200,
  codes: ['route_not_found'],
});

import * as v from 'valibot';
import { defineCall } from '../call';
import { page, paging } from '../paging';
import { IsoDate, PathId, queryInteger } from '../values';
import { CarbonRecord, Invoice, InvoiceDue, InvoiceFigures, InvoiceStatus, OrderEmissions } from '../shapes/insight';
import { Instant } from '../values';

const carbon = { token: 'bearer', level: 'any', side: 'customer', feature: 'sustainability' } as const;
const billing = { token: 'bearer', level: 'trusted-up', side: 'customer', feature: 'billing' } as const;

/** 4 weeks and 12 months, ascending by `startDate`; of one location when it is named. Units as in `CarbonRecord`. */
export const getCarbonFootprint = defineCall({
  name: 'getCarbonFootprint',
  method: 'GET',
  path: '/carbon-footprint',
  summary: 'Emissions by week and by month',
  who: carbon,
  query: v.object({ locationId: v.optional(PathId) }),
  answer: v.object({
    lastThirtyDays: v.object({ items: v.array(CarbonRecord) }),
    lastOneYear: v.object({ items: v.array(CarbonRecord) }),
  }),
  status: 200,
  codes: ['location_not_found'],
});

/**
 * Exactly `recordCount` records, ascending; a period without deliveries is all zeros. 12 months or 4 weeks; 400
 * `query_invalid` for another mix.
 */
export const getCarbonRange = defineCall({
  name: 'getCarbonRange',
  method: 'GET',
  path: '/carbon-footprint/range',
  summary: 'Emissions of one period',
  who: carbon,
  query: v.pipe(
    v.object({
      recordCount: v.picklist(['12', '4']),
      frequencyType: v.picklist(['month', 'week']),
      timePeriod: v.picklist(['lastOneYear', 'lastThirtyDays']),
      locationId: v.optional(PathId),
    }),
    v.check(
      (query) =>
        ['12 month lastOneYear', '4 week lastThirtyDays'].includes(
          `${query.recordCount} ${query.frequencyType} ${query.timePeriod}`,
        ),
      'These three do not belong together',
    ),
  ),
  answer: v.object({ items: v.array(CarbonRecord) }),
  status: 200,
  codes: ['location_not_found'],
});

/** What delivering an order emits, from the weight of its lines and the records of its location. Never a price. */
export const getOrderEmissions = defineCall({
  name: 'getOrderEmissions',
  method: 'GET',
  path: '/order/:id/emissions',
  summary: 'Emissions of one order',
  who: carbon,
  params: v.object({ id: PathId }),
  notFound: 'order_not_found',
  answer: OrderEmissions,
  status: 200,
  codes: ['order_not_found'],
});

/**
 * Invoices by day of delivery, then order, descending. `invoiceStatus` takes several with commas, both dates are
 * included. `due` leaves of them what is still to be paid and overdue, or due today. Samples that are delivered or
 * issued count as paid.
 */
export const listInvoices = defineCall({
  name: 'listInvoices',
  method: 'GET',
  path: '/invoice',
  summary: 'Invoices, latest delivery first',
  who: billing,
  query: v.pipe(
    v.object({
      ...paging(10),
      orderId: v.optional(queryInteger(1001, 2_147_483_647)),
      invoiceStatus: v.optional(
        v.pipe(
          v.string(),
          v.transform((value) => value.split(',')),
          v.array(InvoiceStatus),
        ),
      ),
      deliveryDateFrom: v.optional(IsoDate),
      deliveryDateTo: v.optional(IsoDate),
      locationId: v.optional(PathId),
      due: v.optional(InvoiceDue),
    }),
    v.check(
      (query) => !query.deliveryDateFrom || !query.deliveryDateTo || query.deliveryDateFrom <= query.deliveryDateTo,
      'The end is before the start',
    ),
  ),
  answer: page(Invoice),
  status: 200,
  codes: ['location_not_found'],
});

/** What the member's invoices still ask for, all together, overdue and due today by the region's date. */
export const getInvoiceFigures = defineCall({
  name: 'getInvoiceFigures',
  method: 'GET',
  path: '/invoice/figures',
  summary: 'What is still to be paid',
  who: billing,
  answer: InvoiceFigures,
  status: 200,
  codes: [],
});

/** An address that works for 5 minutes without a token, until `expiresAt`. 404 while there is no document, too. */
export const getInvoicePdf = defineCall({
  name: 'getInvoicePdf',
  method: 'GET',
  path: '/invoice/:id/pdf',
  summary: 'A signed address of the document, for five minutes',
  who: billing,
  params: v.object({ id: PathId }),
  notFound: 'invoice_not_found',
  answer: v.object({ url: v.string(), expiresAt: Instant }),
  status: 200,
  codes: ['invoice_not_found'],
});

/** The PDF itself, by the token of `getInvoicePdf`. 403 `link_expired` after its 5 minutes. */
export const getInvoiceFile = defineCall({
  name: 'getInvoiceFile',
  method: 'GET',
  path: '/invoice-file/:token',
  summary: 'The document behind a signed address',
  who: { token: 'none' },
  params: v.object({ token: v.pipe(v.string(), v.maxLength(2048)) }),
  notFound: 'invoice_not_found',
  file: 'application/pdf',
  status: 200,
  codes: ['link_expired', 'invoice_not_found'],
});

import * as v from 'valibot';
import { IsoDate, Money } from '../values';
import { OrderType } from './order';

/** Statuses that an invoice can be asked for by. */
export const InvoiceStatus = v.picklist(['in-progress', 'submitted', 'authorised', 'paid', 'deleted', 'voided']);
export type InvoiceStatus = v.InferOutput<typeof InvoiceStatus>;

/** A part of an invoice that is credited. `amount` in major units, above 0. */
export const CreditNote = v.object({ id: v.number(), label: v.string(), amount: v.number() });

/**
 * An invoice, or the delivery that one is expected for. Due date, address and amounts (major units, with VAT) are
 * null until it is authorised, and for deleted and voided ones.
 */
export const Invoice = v.object({
  id: v.number(),
  deliveryStart: v.string(),
  orderId: v.number(),
  orderType: OrderType,
  locationName: v.string(),
  /** One of InvoiceStatus; an unknown one is shown as a dash (INS-67). */
  invoiceStatus: v.string(),
  invoiceDueDate: v.nullable(IsoDate),
  invoiceNumber: v.nullable(v.string()),
  invoiceUrl: v.nullable(v.string()),
  creditNotes: v.array(CreditNote),
  totalPrice: Money,
  totalRefundAmount: Money,
  totalPriceInclRefunds: Money,
});
export type Invoice = v.InferOutput<typeof Invoice>;

/** Which invoices are asked for by their due date: past it, or due on today's date of the region. */
export const InvoiceDue = v.picklist(['overdue', 'today']);
export type InvoiceDue = v.InferOutput<typeof InvoiceDue>;

/** Invoices taken together. `total` in major units, with VAT, less their credit notes. */
const InvoiceSum = v.object({ count: v.number(), total: v.number() });

/**
 * What is still to be paid: authorised invoices that their credit notes leave something of. `overdue` and `dueToday` are
 * parts of `outstanding`; `since` is the earliest due date that has passed, null where none has.
 */
export const InvoiceFigures = v.object({
  outstanding: InvoiceSum,
  overdue: v.object({ ...InvoiceSum.entries, since: v.nullable(IsoDate) }),
  dueToday: InvoiceSum,
});
export type InvoiceFigures = v.InferOutput<typeof InvoiceFigures>;

/** Emissions and savings in grams of CO2e, weight in kilograms. */
export const CarbonRecord = v.object({
  startDate: IsoDate,
  weightShipped: v.number(),
  platformEmissions: v.number(),
  cateringButcherEmissions: v.number(),
  emissionsSavings: v.number(),
});
export type CarbonRecord = v.InferOutput<typeof CarbonRecord>;

const Grams = v.nullable(v.number());

/** What delivering one order emits, in whole grams of CO2e; null without records of its location (REL-106). */
export const OrderEmissions = v.object({
  orderId: v.number(),
  /** Final once the order is delivered. */
  status: v.picklist(['estimated', 'final']),
  /** Share of the lines whose weight is known, from 0 to 1. */
  coverage: v.number(),
  linesWithWeight: v.number(),
  lines: v.number(),
  platformEmissions: Grams,
  /** What separate deliveries would emit. */
  cateringButcherEmissions: Grams,
  emissionsSavings: Grams,
});
export type OrderEmissions = v.InferOutput<typeof OrderEmissions>;

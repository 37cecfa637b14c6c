import * as v from 'valibot';
import { defineCall } from '../call';
import { CreditNote, Invoice } from '../shapes/insight';
import { line } from '../texts';
import { decimal, Id, InvoiceDate, PathId } from '../values';
import { finance } from './ops-parts';

const invoiceById = { params: v.object({ id: PathId }), notFound: 'invoice_not_found' } as const;

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

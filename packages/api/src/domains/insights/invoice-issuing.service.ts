import type { Invoice } from '@larder/contracts';
import { addDays, linePrice, localDate, roundHalfUp, sumOf } from '@larder/rules';
import { audit } from '../../http/audit';
import type { Tx } from '../../database';
import { lockForStaff, type StaffCall } from '../orders/order-lock.service';
import { listPricedLines, type PricedOrder } from '../orders/order-lines.service';
import {
  CreditExceedsTotal,
  InvoiceAlreadyIssued,
  InvoiceNotFound,
  InvoiceTransitionInvalid,
  OrderNotDelivered,
} from './insights.errors';
import { storeHeads } from './invoice-document.queries';
import { openInvoice } from './invoice-life.service';
import {
  insertCreditNote,
  insertLines,
  markAuthorised,
  type NewInvoiceLine,
  selectPaymentTerms,
  takeNumber,
  updateInvoiceStatus,
} from './invoice-issuing.queries';
import { creditNoteMail, invoiceIssuedMail } from './invoice.mails';
import { mailBilling, tellOfInvoice } from './invoice-mailing';
import { findWorkspaceOfInvoice, type InvoiceRecord, lockInvoice, selectInvoice } from './invoices.queries';

const isoOf = (now: number): string => new Date(now).toISOString();

/** The lines of an order with goods on them, net and gross (API-79). */
async function linesOf(tx: Tx, order: PricedOrder): Promise<NewInvoiceLine[]> {
  const lines = await listPricedLines(tx, order);
  return lines.map((line, at) => {
    const vat = linePrice(line.net, line.vat_rate) ?? 0;
    return { ...line, position: at + 1, vat, gross: sumOf([line.net, vat]) };
  });
}

/**
 * Issues the invoice of a delivered order: number, dates, amounts and document exist from then on
 * (API-78).
 * @throws OrderNotFound @throws OrderNotDelivered @throws InvoiceAlreadyIssued
 */
export async function issueInvoice(
  call: StaffCall,
  { orderId, invoiceDate }: { orderId: number; invoiceDate?: string },
): Promise<Invoice> {
  const { tx, order } = await lockForStaff(call, orderId, []);
  if (order.status !== 'delivered') throw new OrderNotDelivered();
  const invoice = await openInvoice(tx, orderId, isoOf(call.now));
  if (!invoice || (invoice.invoice_status !== 'in-progress' && invoice.invoice_status !== 'submitted'))
    throw new InvoiceAlreadyIssued();

  const date = invoiceDate ?? localDate(call.now, tx.region);
  const number = await takeNumber(tx, date.slice(0, 4));
  await authorise(tx, invoice.id, { date, number, lines: await linesOf(tx, order), at: isoOf(call.now) });
  await storeHeads(tx, [invoice.id], call.app.configOf(tx.region).seller);
  await audit(tx, { ...call.actor, workspaceId: tx.workspaceId, region: tx.region }, call.now, {
    type: 'invoice-issued',
    subject: `invoice:${invoice.id}`,
    detail: { orderId, number },
  });
  const issued = (await selectInvoice(tx, invoice.id)) as Invoice;
  tellOfInvoice(call, tx, { orderId, locationId: invoice.location_id }, { step: 'issued', number });
  await mailBilling(call, tx, invoiceIssuedMail, {
    region: tx.region,
    number,
    orderId,
    total: issued.totalPrice ?? 0,
    dueDate: issued.invoiceDueDate,
  });
  return issued;
}

/** An invoice of nothing, such as that of a sample, is never due (INS-61). */
async function authorise(
  tx: Tx,
  invoiceId: number,
  { date, number, lines, at }: { date: string; number: string; lines: NewInvoiceLine[]; at: string },
): Promise<void> {
  const days = await selectPaymentTerms(tx);
  const total = (field: 'net' | 'vat' | 'gross') => roundHalfUp(sumOf(lines.map((line) => line[field])));
  const gross = total('gross');
  await insertLines(tx, invoiceId, lines);
  await markAuthorised(tx, invoiceId, {
    number,
    date,
    dueDate: days === null || gross <= 0 ? null : addDays(date, days),
    net: total('net'),
    vat: total('vat'),
    gross,
    at,
  });
}

/** Locks an invoice of any workspace. @throws InvoiceNotFound */
async function lockForFinance(call: StaffCall, invoiceId: number): Promise<{ tx: Tx; invoice: InvoiceRecord }> {
  const scope = await findWorkspaceOfInvoice(call.tx, invoiceId);
  const tx = scope && call.tx.inWorkspace(scope);
  const invoice = tx && (await lockInvoice(tx, invoiceId));
  if (!scope || !tx || !invoice) throw new InvoiceNotFound();
  call.concerns?.(scope);
  return { tx, invoice };
}

const MOVES: Record<string, readonly string[]> = {
  'in-progress': ['deleted'],
  submitted: ['deleted'],
  authorised: ['paid', 'voided'],
};

/**
 * Marks an invoice paid, deleted or voided; none of these is undone. @throws InvoiceNotFound @throws
 * InvoiceTransitionInvalid
 */
export async function changeInvoiceStatus(
  call: StaffCall,
  invoiceId: number,
  { invoiceStatus, paidDate }: { invoiceStatus: string; paidDate?: string },
): Promise<Invoice> {
  const { tx, invoice } = await lockForFinance(call, invoiceId);
  if (!MOVES[invoice.invoice_status]?.includes(invoiceStatus))
    throw new InvoiceTransitionInvalid(invoice.invoice_status);
  const paid = invoiceStatus === 'paid' ? (paidDate ?? localDate(call.now, tx.region)) : null;
  await updateInvoiceStatus(tx, invoiceId, invoiceStatus, paid, isoOf(call.now));
  await audit(tx, { ...call.actor, workspaceId: tx.workspaceId, region: tx.region }, call.now, {
    type: `invoice-${invoiceStatus}`,
    subject: `invoice:${invoiceId}`,
    detail: { from: invoice.invoice_status, number: invoice.invoice_number },
  });
  return (await selectInvoice(tx, invoiceId)) as Invoice;
}

/**
 * Credits a part of an issued invoice. @throws InvoiceNotFound @throws InvoiceTransitionInvalid @throws
 * CreditExceedsTotal
 */
export async function creditInvoice(
  call: StaffCall,
  invoiceId: number,
  { label, amount }: { label: string; amount: number },
): Promise<{ id: number; label: string; amount: number }> {
  const { tx, invoice } = await lockForFinance(call, invoiceId);
  if (invoice.invoice_status !== 'authorised' && invoice.invoice_status !== 'paid')
    throw new InvoiceTransitionInvalid(invoice.invoice_status);
  const row = await insertCreditNote(tx, invoiceId, { label, amount, at: isoOf(call.now) }, invoice.total_price ?? '0');
  if (!row) throw new CreditExceedsTotal();
  await audit(tx, { ...call.actor, workspaceId: tx.workspaceId, region: tx.region }, call.now, {
    type: 'invoice-credited',
    subject: `invoice:${invoiceId}`,
    detail: { creditNoteId: row.id },
  });
  tellOfInvoice(
    call,
    tx,
    { orderId: invoice.order_id, locationId: invoice.location_id },
    { step: 'credited', number: invoice.invoice_number ?? '' },
  );
  await mailBilling(call, tx, creditNoteMail, {
    region: tx.region,
    number: invoice.invoice_number ?? '',
    label,
    amount,
  });
  return { id: row.id, label, amount };
}

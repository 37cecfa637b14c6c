import type { Invoice, InvoiceDue, InvoiceFigures, Page } from '@larder/contracts';
import type { Queries, Tx } from '../../database';
import { type Conditions, conditions } from '../../lists/conditions';
import { type Paging, queryPage } from '../../lists/page-query';
import type { Reach } from '../locations/locations.service';

// Amounts, due date and document exist while the invoice is authorised or paid; the number stays.
const IS_OPEN = `i.invoice_status in ('authorised', 'paid')`;

const COLUMNS = `i.id, i.delivery_start as "deliveryStart", i.order_id as "orderId", i.order_type as "orderType", l.name as "locationName",
  i.invoice_status as "invoiceStatus", i.invoice_number as "invoiceNumber",
  case when ${IS_OPEN} then i.invoice_due_date end as "invoiceDueDate",
  case when ${IS_OPEN} and i.has_document then '/invoice/' || i.id || '/pdf' end as "invoiceUrl",
  case when ${IS_OPEN} then c.notes else '[]'::json end as "creditNotes",
  case when ${IS_OPEN} then i.total_price::float8 end as "totalPrice",
  case when ${IS_OPEN} then c.total::float8 end as "totalRefundAmount",
  case when ${IS_OPEN} then (i.total_price - c.total)::float8 end as "totalPriceInclRefunds"`;

const JOINS = `join locations l on l.workspace_id = i.workspace_id and l.id = i.location_id
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', n.id, 'label', n.label, 'amount', n.amount) order by n.id), '[]') as notes, coalesce(sum(n.amount), 0) as total
    from credit_notes n where n.workspace_id = i.workspace_id and n.invoice_id = i.id) c`;

/** What an invoice still asks for. */
const REMAINING = `i.total_price - coalesce((
    select sum(n.amount) from credit_notes n where n.workspace_id = i.workspace_id and n.invoice_id = i.id), 0)`;
const IS_OUTSTANDING = `i.invoice_status = 'authorised' and ${REMAINING} > 0`;
const IS_DUE: Record<InvoiceDue, (today: string) => string> = {
  overdue: (today) => `i.invoice_due_date < ${today}::date`,
  today: (today) => `i.invoice_due_date = ${today}::date`,
};

/** What narrows the list of invoices. Dates are days of the delivery, both included. */
export interface InvoiceFilter {
  orderId?: number;
  invoiceStatus?: readonly string[];
  deliveryDateFrom?: string;
  deliveryDateTo?: string;
  locationId?: number;
  due?: InvoiceDue;
}

/** A sample costs nothing, and reads as paid once it is delivered (INS-61). */
const SHOWN_STATUS = `case when i.order_type = 'sample' and i.invoice_status in ('submitted', 'authorised') then 'paid' else i.invoice_status end`;

function filtered(tx: Tx, reach: Reach, filter: InvoiceFilter, today: string): Conditions {
  const where = conditions(['i.workspace_id = $1'], [tx.workspaceId]);
  where.add('reach', reach, (ids) => `i.location_id = any(${ids}::int[])`);
  where.add('order', filter.orderId, (id) => `i.order_id = ${id}`);
  where.add('status', filter.invoiceStatus, (statuses) => `${SHOWN_STATUS} = any(${statuses}::text[])`);
  where.add('from', filter.deliveryDateFrom, (date) => `i.delivery_start >= ${date}::timestamp`);
  where.add('to', filter.deliveryDateTo, (date) => `i.delivery_start < ${date}::timestamp + interval '1 day'`);
  where.add('location', filter.locationId, (id) => `i.location_id = ${id}`);
  const { due } = filter;
  if (due) where.add(due, today, (date) => `${IS_OUTSTANDING} and ${IS_DUE[due](date)}`);
  return where;
}

/** Invoices by day of delivery and order, the latest first (INS-56, decision 222). `today` is the region's date. */
export function selectInvoices(
  tx: Tx,
  reach: Reach,
  filter: InvoiceFilter,
  paging: Paging,
  today: string,
): Promise<Page<Invoice>> {
  const where = filtered(tx, reach, filter, today);
  const order = 'i.delivery_start::date desc, i.order_id desc, i.id desc';
  return queryPage(
    tx,
    {
      name: `invoices:${where.key()}`,
      count: `select count(*) from invoices i where ${where.sql()}`,
      rows: (limit) =>
        `select ${COLUMNS} from (select * from invoices i where ${where.sql()} order by ${order} ${limit}) i ${JOINS} order by ${order}`,
      params: where.params,
    },
    paging,
  );
}

/** What the invoices of some locations still ask for, in one pass. `today` is the region's date. */
export async function selectInvoiceFigures(tx: Tx, reach: Reach, today: string): Promise<InvoiceFigures> {
  const where = conditions(['i.workspace_id = $1', IS_OUTSTANDING], [tx.workspaceId, today]);
  where.add('reach', reach, (ids) => `i.location_id = any(${ids}::int[])`);
  const sums = (condition: string) =>
    `'count', count(*) filter (where ${condition}), 'total', coalesce(sum(${REMAINING}) filter (where ${condition}), 0)`;
  const overdue = IS_DUE.overdue('$2');
  const found = await tx.one<{ figures: InvoiceFigures }>(
    `invoice-figures:${where.key()}`,
    `select json_build_object(
       'outstanding', json_build_object(${sums('true')}),
       'overdue', json_build_object(${sums(overdue)}, 'since', min(i.invoice_due_date) filter (where ${overdue})),
       'dueToday', json_build_object(${sums(IS_DUE.today('$2'))})) as figures
     from invoices i where ${where.sql()}`,
    where.params,
  );
  return found!.figures;
}

/** One invoice as the wire has it. */
export const selectInvoice = (tx: Tx, invoiceId: number): Promise<Invoice | undefined> =>
  tx.one('invoice', `select ${COLUMNS} from invoices i ${JOINS} where i.workspace_id = $1 and i.id = $2`, [
    tx.workspaceId,
    invoiceId,
  ]);

/** An invoice as it is stored. Amounts are decimal strings. */
export interface InvoiceRecord {
  id: number;
  order_id: number;
  location_id: number;
  invoice_status: 'in-progress' | 'submitted' | 'authorised' | 'paid' | 'deleted' | 'voided';
  invoice_number: string | null;
  total_price: string | null;
  has_document: boolean;
}

const RECORD = 'id, order_id, location_id, invoice_status, invoice_number, total_price, has_document';

export const selectInvoiceRecord = (tx: Tx, invoiceId: number): Promise<InvoiceRecord | undefined> =>
  tx.one('invoice-record', `select ${RECORD} from invoices where workspace_id = $1 and id = $2`, [
    tx.workspaceId,
    invoiceId,
  ]);

/** Locks an invoice until the transaction ends. */
export const lockInvoice = (tx: Tx, invoiceId: number): Promise<InvoiceRecord | undefined> =>
  tx.one('invoice-lock', `select ${RECORD} from invoices where workspace_id = $1 and id = $2 for update`, [
    tx.workspaceId,
    invoiceId,
  ]);

/** Locks the invoice of an order that is neither deleted nor voided; there is one at most. */
export const lockInvoiceOfOrder = (tx: Tx, orderId: number): Promise<InvoiceRecord | undefined> =>
  tx.one(
    'invoice-of-order-lock',
    `
    select ${RECORD} from invoices where workspace_id = $1 and order_id = $2 and invoice_status not in ('deleted', 'voided') for update`,
    [tx.workspaceId, orderId],
  );

/** The workspace that an invoice belongs to, for staff. */
export const findWorkspaceOfInvoice = (
  tx: Queries,
  invoiceId: number,
): Promise<{ workspaceId: number; region: Tx['region'] } | undefined> =>
  tx.one(
    'invoice-workspace',
    `
    select i.workspace_id as "workspaceId", w.region from invoices i join workspaces w on w.id = i.workspace_id where i.id = $1`,
    [invoiceId],
  );

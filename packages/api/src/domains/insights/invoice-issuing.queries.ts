import type { Tx } from '../../database';

/** A line about to be stored. */
export interface NewInvoiceLine {
  position: number;
  sku: string;
  description: string;
  quantity: number;
  unit_type: string;
  unit_price: number;
  net: number;
  vat_rate: string;
  vat: number;
  gross: number;
}

/**
 * The next number of a workspace in a year, without gaps: the counter's row stays locked until the invoice is there.
 */
export async function takeNumber(tx: Tx, year: string): Promise<string> {
  const row = await tx.one<{ value: number }>(
    'invoice-number',
    `
    insert into counters (workspace_id, name, value) values ($1, $2, 1)
    on conflict (workspace_id, name) do update set value = counters.value + 1 returning value`,
    [tx.workspaceId, `invoice-${year}`],
  );
  return `INV-${year}-${String(row?.value).padStart(4, '0')}`;
}

/** Days until an invoice is due, or null. */
export async function selectPaymentTerms(tx: Tx): Promise<number | null> {
  const row = await tx.one<{ payment_terms: number | null }>(
    'payment-terms',
    'select payment_terms from workspaces where id = $1',
    [tx.workspaceId],
  );
  return row?.payment_terms ?? null;
}

export const insertLines = (tx: Tx, invoiceId: number, lines: readonly NewInvoiceLine[]): Promise<number> =>
  tx.run(
    'invoice-lines-insert',
    `
    insert into invoice_lines (workspace_id, invoice_id, position, sku, description, quantity, unit_type, unit_price, net, vat_rate, vat, gross)
    select $1, $2, position, sku, description, quantity, unit_type, unit_price, net, vat_rate, vat, gross from json_populate_recordset(null::invoice_lines, $3::json)`,
    [tx.workspaceId, invoiceId, JSON.stringify(lines)],
  );

/** What an invoice gets when it is issued. */
export interface Issue {
  number: string;
  date: string;
  dueDate: string | null;
  net: number;
  vat: number;
  gross: number;
  at: string;
}

export const markAuthorised = (tx: Tx, invoiceId: number, issue: Issue): Promise<number> =>
  tx.run(
    'invoice-authorise',
    `
    update invoices set invoice_status = 'authorised', invoice_number = $3, invoice_date = $4, invoice_due_date = $5, total_net = $6, total_vat = $7, total_price = $8,
      has_document = true, last_modified = $9
    where workspace_id = $1 and id = $2`,
    [tx.workspaceId, invoiceId, issue.number, issue.date, issue.dueDate, issue.net, issue.vat, issue.gross, issue.at],
  );

export const updateInvoiceStatus = (
  tx: Tx,
  invoiceId: number,
  status: string,
  paidDate: string | null,
  at: string,
): Promise<number> =>
  tx.run(
    'invoice-status',
    'update invoices set invoice_status = $3, paid_date = $4, last_modified = $5 where workspace_id = $1 and id = $2',
    [tx.workspaceId, invoiceId, status, paidDate, at],
  );

/** Stores a credit note, unless all together would exceed the total. */
export const insertCreditNote = (
  tx: Tx,
  invoiceId: number,
  note: { label: string; amount: number; at: string },
  total: string,
): Promise<{ id: number } | undefined> =>
  tx.one(
    'credit-note-insert',
    `
    insert into credit_notes (workspace_id, invoice_id, label, amount, created_at)
    select $1, $2, $3, $4, $5
    where (select coalesce(sum(amount), 0) from credit_notes where workspace_id = $1 and invoice_id = $2) + $4::numeric <= $6::numeric
    returning id`,
    [tx.workspaceId, invoiceId, note.label, note.amount, note.at, total],
  );

/** The OWNER's address, and the contact's when there is one. */
export const selectBillingReaders = (tx: Tx): Promise<{ email: string }[]> =>
  tx.many(
    'billing-readers',
    `
    select u.email from memberships m join users u on u.id = m.user_id where m.workspace_id = $1 and m.user_role = 'OWNER' and m.status = 'active'
    union all
    select w.contact_email from workspaces w where w.id = $1 and w.contact_email is not null`,
    [tx.workspaceId],
  );

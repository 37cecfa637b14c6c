import { factsOf } from '@larder/rules';
import type { Tx } from '../../database';

/** A line of an invoice. Amounts and quantities are decimal strings, the rate is 0.2 for 20 %. */
export interface DocumentLine {
  sku: string;
  description: string;
  quantity: string;
  unitType: string;
  unitPrice: string;
  net: string;
  vatRate: string;
  vat: string;
  gross: string;
}

/** What stands on an invoice. */
export interface InvoiceDocument {
  number: string;
  invoiceDate: string;
  dueDate: string | null;
  orderId: number;
  orderType: string;
  deliveryStart: string;
  locationName: string;
  locationAddress: string;
  companyName: string;
  companyLines: string[];
  vatNumber: string | null;
  totalNet: string;
  totalVat: string;
  total: string;
  lines: DocumentLine[];
  creditNotes: { label: string; amount: string; date: string }[];
}

/** All that is printed of an issued invoice. */
export async function selectDocument(tx: Tx, invoiceId: number): Promise<InvoiceDocument> {
  const head = await tx.one<Omit<InvoiceDocument, 'lines' | 'creditNotes'>>(
    'invoice-document',
    `
    select i.invoice_number as number, i.invoice_date as "invoiceDate", i.invoice_due_date as "dueDate", i.order_id as "orderId", i.order_type as "orderType",
      i.delivery_start as "deliveryStart", l.name as "locationName", concat_ws(', ', l.address, l.postcode) as "locationAddress", w.company_name as "companyName",
      array_remove(array[w.registered_address, w.registered_address_line2, w.registered_address_line3,
        nullif(case when $3::boolean then concat_ws(' ', w.registered_address_postcode, w.registered_address_city)
          else concat_ws(' ', w.registered_address_city, w.registered_address_postcode) end, ''), w.registered_address_country], null) as "companyLines",
      w.vat_number as "vatNumber", i.total_net as "totalNet", i.total_vat as "totalVat", i.total_price as total
    from invoices i
    join workspaces w on w.id = i.workspace_id
    join locations l on l.workspace_id = i.workspace_id and l.id = i.location_id
    where i.workspace_id = $1 and i.id = $2`,
    [tx.workspaceId, invoiceId, factsOf(tx.region).addressOrder === 'postcode-town'],
  );
  if (!head) throw new Error('the invoice went away while it was read');
  const lines = await tx.many<DocumentLine>(
    'invoice-document-lines',
    `
    select sku, description, quantity, unit_type as "unitType", unit_price as "unitPrice", net, vat_rate as "vatRate", vat, gross
    from invoice_lines where workspace_id = $1 and invoice_id = $2 order by position`,
    [tx.workspaceId, invoiceId],
  );
  const creditNotes = await tx.many<InvoiceDocument['creditNotes'][number]>(
    'invoice-document-credits',
    `
    select label, amount, created_at as date from credit_notes where workspace_id = $1 and invoice_id = $2 order by id`,
    [tx.workspaceId, invoiceId],
  );
  return { ...head, lines, creditNotes };
}

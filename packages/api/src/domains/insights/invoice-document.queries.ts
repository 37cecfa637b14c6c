import type { RegionConfig } from '@larder/contracts';
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

/** Who sells, as a region's configuration names it. */
export type Seller = NonNullable<RegionConfig['seller']>;

/** What stands at the head of an invoice; stored with it when it is issued. */
export interface InvoiceHead {
  companyName: string;
  companyLines: string[];
  vatNumber: string | null;
  locationName: string;
  locationAddress: string;
  seller: Seller | null;
}

/** What stands on an invoice. */
export interface InvoiceDocument extends InvoiceHead {
  number: string;
  invoiceDate: string;
  dueDate: string | null;
  orderId: number;
  orderType: string;
  deliveryStart: string;
  totalNet: string;
  totalVat: string;
  total: string;
  lines: DocumentLine[];
  creditNotes: { label: string; amount: string }[];
}

/** The head of the invoices `i`, as their companies and locations are now. Takes the values of `headValues`. */
const headOf = (isPostcodeFirst: string, seller: string) => `(
  select jsonb_build_object('companyName', w.company_name, 'vatNumber', w.vat_number, 'locationName', l.name, 'locationAddress', concat_ws(', ', l.address, l.postcode),
    'companyLines', array_remove(array[w.registered_address, w.registered_address_line2, w.registered_address_line3,
      nullif(case when ${isPostcodeFirst}::boolean then concat_ws(' ', w.registered_address_postcode, w.registered_address_city)
        else concat_ws(' ', w.registered_address_city, w.registered_address_postcode) end, ''), w.registered_address_country], null),
    'seller', ${seller}::jsonb)
  from workspaces w join locations l on l.workspace_id = w.id and l.id = i.location_id where w.id = i.workspace_id)`;

const headValues = (region: string, seller: Seller | undefined): [boolean, string] => [
  factsOf(region).addressOrder === 'postcode-town',
  JSON.stringify(seller ?? null),
];

/** Stores the head of these invoices of a workspace, as company, location and seller are now (API-78). */
export const storeHeads = (tx: Tx, invoiceIds: readonly number[], seller: Seller | undefined): Promise<number> =>
  tx.run(
    'invoice-head-store',
    `
    update invoices i set document_head = ${headOf('$3', '$4')} where i.workspace_id = $1 and i.id = any($2::int[])`,
    [tx.workspaceId, invoiceIds, ...headValues(tx.region, seller)],
  );

/** All that is printed of an issued invoice. The seller is of one that was issued before heads were stored. */
export async function selectDocument(tx: Tx, invoiceId: number, seller: Seller | undefined): Promise<InvoiceDocument> {
  const found = await tx.one<
    Omit<InvoiceDocument, keyof InvoiceHead | 'lines' | 'creditNotes'> & { head: InvoiceHead }
  >(
    'invoice-document',
    `
    select i.invoice_number as number, i.invoice_date as "invoiceDate", i.invoice_due_date as "dueDate", i.order_id as "orderId", i.order_type as "orderType",
      i.delivery_start as "deliveryStart", i.total_net as "totalNet", i.total_vat as "totalVat", i.total_price as total,
      coalesce(i.document_head, ${headOf('$3', '$4')}) as head
    from invoices i where i.workspace_id = $1 and i.id = $2`,
    [tx.workspaceId, invoiceId, ...headValues(tx.region, seller)],
  );
  if (!found) throw new Error('the invoice went away while it was read');
  const { head, ...invoice } = found;
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
    select label, amount from credit_notes where workspace_id = $1 and invoice_id = $2 order by id`,
    [tx.workspaceId, invoiceId],
  );
  return { ...invoice, ...head, lines, creditNotes };
}

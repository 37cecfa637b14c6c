import type { Invoice, InvoiceFigures, Page } from '@larder/contracts';
import { localDate, mayReach } from '@larder/rules';
import { refuseDuringMaintenance } from '../../http/maintenance';
import type { MemberSession } from '../../http/session';
import type { ApiServices } from '../../http/services';
import type { SystemTx, Tx } from '../../database';
import type { Paging } from '../../lists/page-query';
import { requireLocation } from '../locations/locations.service';
import { failOnPurpose } from './demo-faults';
import { InvoiceNotFound, LinkExpired } from './insights.errors';
import { selectDocument } from './invoice-document.queries';
import { drawInvoice } from './invoice-document';
import {
  findWorkspaceOfInvoice,
  type InvoiceFilter,
  type InvoiceRecord,
  selectInvoiceFigures,
  selectInvoiceRecord,
  selectInvoices,
} from './invoices.queries';

const LINK_SECONDS = 300;

/**
 * The invoices that the member may see. @throws LocationNotFound for a filter by a location that the member may not see
 * (API-43)
 */
export async function listInvoices(
  tx: Tx,
  session: MemberSession,
  query: InvoiceFilter & Paging,
  now: number,
): Promise<Page<Invoice>> {
  await requireLocation(tx, session.locationIds, query.locationId);
  return selectInvoices(tx, session.locationIds, query, query, localDate(now, tx.region));
}

/** What the invoices that the member may see still ask for, by the region's date. */
export const readInvoiceFigures = (tx: Tx, session: MemberSession, now: number): Promise<InvoiceFigures> =>
  selectInvoiceFigures(tx, session.locationIds, localDate(now, tx.region));

/** Whether there is a document to show. */
const hasDocument = (invoice: InvoiceRecord): boolean =>
  invoice.has_document && (invoice.invoice_status === 'authorised' || invoice.invoice_status === 'paid');

/**
 * A signed address of the document, for five minutes (API-80). @throws InvoiceNotFound also while there is no document
 */
export async function signInvoiceLink(
  tx: Tx,
  session: MemberSession,
  app: ApiServices,
  invoiceId: number,
  now: number,
): Promise<{ url: string; expiresAt: string }> {
  const invoice = await selectInvoiceRecord(tx, invoiceId);
  if (!invoice || !mayReach(session.locationIds, invoice.location_id) || !hasDocument(invoice))
    throw new InvoiceNotFound();
  failOnPurpose(app, 'invoice-document', tx.workspaceId, invoice.order_id);
  const token = await app.tokens.signLink({ workspaceId: tx.workspaceId, invoiceId }, now, LINK_SECONDS);
  return {
    url: `/api/invoice-file/${token}`,
    expiresAt: new Date((Math.floor(now / 1000) + LINK_SECONDS) * 1000).toISOString(),
  };
}

/**
 * The document behind a signed address. @throws InvoiceNotFound for a forged or unknown one @throws LinkExpired
 * @throws InMaintenance while its region is closed (API-20)
 */
export async function openInvoiceLink(
  tx: SystemTx,
  app: ApiServices,
  token: string,
  now: number,
): Promise<{ name: string; content: Buffer }> {
  const claims = await app.tokens.verifyLink(token).catch(() => {
    throw new InvoiceNotFound();
  });
  if (claims.exp * 1000 <= now) throw new LinkExpired();
  const scope = await findWorkspaceOfInvoice(tx, claims.invoiceId);
  if (!scope || scope.workspaceId !== claims.workspaceId) throw new InvoiceNotFound();
  refuseDuringMaintenance(app, scope.region, now);
  const workspace = tx.inWorkspace(scope);
  const invoice = await selectInvoiceRecord(workspace, claims.invoiceId);
  if (!invoice || !hasDocument(invoice)) throw new InvoiceNotFound();
  const { bankReferenceText, seller } = app.configOf(scope.region);
  const document = await selectDocument(workspace, claims.invoiceId, seller);
  const content = await drawInvoice(document, { region: scope.region, bankReferenceText });
  return { name: invoice.invoice_number ?? String(invoice.id), content };
}

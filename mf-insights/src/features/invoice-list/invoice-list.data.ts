import { useApi, useLoad } from '@larder/api-client';
import { getInvoicePdf, getWorkspace, listInvoices } from '@larder/contracts';
import type { InvoiceConditions } from '../../model/conditions';

/** What is shown when nobody chose a status: everything that is on its way to be paid or is paid (INS-81). */
const USUAL_STATUSES = 'submitted,authorised,paid';

/** One page of invoices under the conditions; only the answer to the latest conditions is shown (INS-56, INS-89). */
export function useInvoices(
  { orderId, statuses, from, to, locationId, due, page }: InvoiceConditions,
  isAllowed: boolean,
) {
  const { call } = useApi();
  // A range without its end asks for nothing new (INS-84).
  const range = from && to ? { deliveryDateFrom: from, deliveryDateTo: to } : {};
  // An order number finds invoices of every status (INS-77).
  const what = orderId
    ? { orderId }
    : due
      ? { due }
      : { invoiceStatus: statuses.length > 0 ? statuses.join(',') : USUAL_STATUSES };
  const query = { ...range, pageNumber: page, pageSize: 10, ...what, ...(locationId ? { locationId } : {}) };
  return useLoad(isAllowed ? ['invoices', query] : undefined, () => call(listInvoices, { query }));
}

/** Days until an invoice is due, null where nothing is agreed (INS-54). */
export function usePaymentTerms(isAllowed: boolean) {
  const { call } = useApi();
  return useLoad(isAllowed ? ['payment-terms'] : undefined, async () => (await call(getWorkspace)).paymentTerms, {
    keepForMs: 60_000,
  });
}

/** The signed address of an invoice's document, for five minutes (INS-71). */
export function useInvoiceDocument() {
  const { call } = useApi();
  return { addressOf: async (id: number): Promise<string> => (await call(getInvoicePdf, { params: { id } })).url };
}

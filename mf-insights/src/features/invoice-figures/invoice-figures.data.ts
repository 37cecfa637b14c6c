import { useApi, useLoad } from '@larder/api-client';
import { getInvoiceFigures } from '@larder/contracts';

/** What is still to be paid, overdue and due today, in major units with VAT. */
export function useInvoiceFigures() {
  const { call } = useApi();
  return useLoad(['invoice-figures'], () => call(getInvoiceFigures));
}

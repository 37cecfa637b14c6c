import { useApi, useLoad } from '@larder/api-client';
import { getSupplierDemand } from '@larder/contracts';

const MINUTE_MS = 60_000;

/** What customers are going to take; it loads again each minute, and once the page is looked at again (DSK-25). */
export function useDemand() {
  const { call } = useApi();
  return useLoad(['demand'], () => call(getSupplierDemand), { refreshOnFocus: true, refreshEveryMs: MINUTE_MS });
}

/** The same as a CSV file. */
export function useDemandFile() {
  const { file } = useApi();
  return { load: () => file('/supplier/demand?format=csv') };
}

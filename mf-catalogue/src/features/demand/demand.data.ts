import { useEffect } from 'react';
import { useApi, useInvalidate, useLoad } from '@larder/api-client';
import { getSupplierDemand } from '@larder/contracts';

const RELOAD_MS = 60_000;

/** What customers are going to take; it loads again each minute (DSK-25). */
export function useDemand() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  // Synchronises with the clock; what is shown stays until the answer comes.
  useEffect(() => {
    const timer = setInterval(() => void invalidate('demand').catch(() => undefined), RELOAD_MS);
    return () => clearInterval(timer);
  }, [invalidate]);
  return useLoad(['demand'], () => call(getSupplierDemand));
}

/** The same as a CSV file. */
export function useDemandFile() {
  const { file } = useApi();
  return { load: () => file('/supplier/demand?format=csv') };
}

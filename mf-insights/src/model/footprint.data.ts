import { useApi, useLoad } from '@larder/api-client';
import { getCarbonFootprint } from '@larder/contracts';

const MINUTE_MS = 60_000;

/**
 * The twelve monthly records of the whole workspace, oldest first (INS-5, INS-8). The panels that need them share one
 * call.
 */
export function useFootprint() {
  const { call } = useApi();
  return useLoad(['carbon-footprint'], async () => (await call(getCarbonFootprint)).lastOneYear.items, {
    keepForMs: MINUTE_MS,
  });
}

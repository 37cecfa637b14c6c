import { loadAllPages, useApi, useLoad } from '@larder/api-client';
import { listApprovedProducts, listGreengrocer } from '@larder/contracts';

/** The products agreed for a location, all pages (ORD-107). */
export function useAgreedProducts(locationId: number | undefined) {
  const { call } = useApi();
  const load = () => loadAllPages({ call }, listApprovedProducts, { params: { locationId: locationId as number } });
  return useLoad(locationId === undefined ? undefined : ['agreed-products', locationId], load);
}

/** The region's greengrocer selection, all pages (ORD-146). */
export function useGreengrocer() {
  const { call } = useApi();
  return useLoad(['greengrocer'], () => loadAllPages({ call }, listGreengrocer), { keepForMs: 60_000 });
}

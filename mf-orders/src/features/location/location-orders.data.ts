import { useApi, useLoad } from '@larder/api-client';
import { listPastOrders, listUpcomingOrders } from '@larder/contracts';
import { PAGE_SIZES } from '@larder/rules';

export type LocationOrdersTab = 'upcoming' | 'history';

/** One page of the orders of a location; drafts never appear (LOC-20, LOC-23). */
export function useLocationOrders(locationId: number, tab: LocationOrdersTab, pageNumber: number) {
  const { call } = useApi();
  const query = { locationId, pageNumber, pageSize: PAGE_SIZES.locationOrders };
  return useLoad(['location-orders', locationId, tab, pageNumber], () =>
    tab === 'upcoming' ? call(listUpcomingOrders, { query }) : call(listPastOrders, { query }),
  );
}

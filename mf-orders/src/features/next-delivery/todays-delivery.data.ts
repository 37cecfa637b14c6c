import { useApi, useLoad } from '@larder/api-client';
import { listUpcomingOrders } from '@larder/contracts';
import { useFeature, useNow, useRegion } from '@larder/remote-kit';
import { localDate } from '@larder/rules';

const MINUTE_MS = 60_000;

/** The orders that are still to come today, earliest first (GDE-53). */
export function useTodaysDeliveries() {
  const { call } = useApi();
  const isOn = useFeature('deadlines');
  const today = localDate(useNow(MINUTE_MS), useRegion());
  const query = {
    pageNumber: 1,
    pageSize: 30,
    deliveryDateFrom: `${today}T00:00:00`,
    deliveryDateTo: `${today}T23:59:59`,
  };
  return useLoad(isOn ? ['orders', 'today', today] : undefined, () => call(listUpcomingOrders, { query }), {
    refreshOnFocus: true,
    refreshEveryMs: MINUTE_MS,
  });
}

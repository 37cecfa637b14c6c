import { loadAllPages, useApi, useLoad } from '@larder/api-client';
import { listUpcomingOrders } from '@larder/contracts';

/** The orders on their way to a location on a day, asked for only while `isAsked` (ORD-161). `date` is `YYYY-MM-DD`. */
export function useExistingOrders({
  locationId,
  date,
  isAsked,
}: {
  locationId: number | undefined;
  date: string | undefined;
  isAsked: boolean;
}) {
  const { call } = useApi();
  const key =
    isAsked && locationId !== undefined && date !== undefined ? ['existing-orders', locationId, date] : undefined;
  return useLoad(key, () =>
    loadAllPages({ call }, listUpcomingOrders, {
      query: {
        locationId: locationId as number,
        orderType: 'normal',
        deliveryDateFrom: `${date}T00:00:00`,
        deliveryDateTo: `${date}T23:59:59`,
      },
    }),
  );
}

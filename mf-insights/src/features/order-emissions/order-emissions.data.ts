import { useApi, useLoad } from '@larder/api-client';
import { getOrderEmissions } from '@larder/contracts';

/** What delivering an order emits; loaded anew when the order changes (REL-106). */
export function useOrderEmissions(orderId: number) {
  const { call } = useApi();
  return useLoad(['order-emissions', orderId], () => call(getOrderEmissions, { params: { id: orderId } }));
}

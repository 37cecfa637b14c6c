import { useApi, useLoad } from '@larder/api-client';
import { getOrder } from '@larder/contracts';

/** An order to look at over another page. */
export function useOverlayOrder(orderId: number) {
  const { call } = useApi();
  return useLoad(['overlay-order', orderId], () => call(getOrder, { params: { id: orderId } }));
}

import { ApiError, useApi, useLoad } from '@larder/api-client';
import { getOrder, getOrderGuide } from '@larder/contracts';
import type { Order } from '@larder/contracts';
import { orderType } from '@larder/rules';
import { useHasGuide } from '../guide/has-guide';

/** Reads an order that is to be copied. Samples are not: they count as not found (GDE-29). */
export function useReadOriginal(): (orderId: number) => Promise<Order> {
  const { call } = useApi();
  return async (orderId) => {
    const order = await call(getOrder, { params: { id: orderId } });
    if (orderType(order.type) === 'sample') throw new ApiError(404, 'order_not_found');
    return order;
  };
}

/** The order that a new one begins with. */
export function useOriginal(orderId: number | undefined) {
  const read = useReadOriginal();
  return useLoad<Order>(orderId === undefined ? undefined : ['repeat', orderId], () => read(orderId as number));
}

/** What can be repeated at a location, whatever date is chosen (GDE-28). */
export function useLastOrder(locationId: number | undefined) {
  const { call } = useApi();
  const hasGuide = useHasGuide();
  const guide = useLoad(hasGuide && locationId !== undefined ? ['guide', locationId] : undefined, () =>
    call(getOrderGuide, { params: { id: locationId as number } }),
  );
  return guide.data?.lastOrder ?? undefined;
}

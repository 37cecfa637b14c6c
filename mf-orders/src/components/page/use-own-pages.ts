import { useLinkTo } from '@larder/remote-kit';
import { useMemo } from 'react';

/**
 * The addresses of the pages of orders; the paths are in the declaration alone. The part comes with all of its pages,
 * so these exist for whoever is on one of them. From another part, ask `useLinkTo`, which knows what the region has: a
 * region may have locations without orders.
 */
export function useOwnPages() {
  const linkTo = useLinkTo();
  return useMemo(
    () => ({
      orderList: () => linkTo('orderList')!,
      /** Those that are still to come today (GDE-102). */
      ordersOfToday: () => linkTo('orderList', {}, { day: 'today' })!,
      newOrder: () => linkTo('newOrder')!,
      /** With location and date chosen. */
      newOrderOn: (locationId: number, date: string) => linkTo('newOrder', {}, { location: String(locationId), date })!,
      /** With the lines, the location and the next delivery of an order. */
      repeatOf: (orderId: number) => linkTo('newOrder', {}, { repeat: String(orderId) })!,
      order: (orderId: number) => linkTo('orderDetails', { orderId })!,
    }),
    [linkTo],
  );
}

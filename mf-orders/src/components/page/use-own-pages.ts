import { useLinkTo } from '@larder/remote-kit';
import { useMemo } from 'react';

/**
 * The addresses of this remote's pages by name; the paths are in the declaration alone. A part comes with all of its pages, so these exist for whoever is on one of them;
 * from one part to the other, ask `useLinkTo`, which knows what the region has.
 */
export function useOwnPages() {
  const linkTo = useLinkTo();
  return useMemo(() => {
    const addressOf = (name: string, params?: Record<string, number>, query?: Record<string, string>): string => {
      const address = linkTo(name, params, query);
      if (address === undefined) throw new Error(`The region has no page "${name}".`);
      return address;
    };
    return {
      orderList: () => addressOf('orderList'),
      newOrder: () => addressOf('newOrder'),
      /** With location and date chosen. */
      newOrderOn: (locationId: number, date: string) => addressOf('newOrder', {}, { location: String(locationId), date }),
      order: (orderId: number) => addressOf('orderDetails', { orderId }),
      locationList: () => addressOf('locationList'),
      location: (locationId: number) => addressOf('locationDetail', { locationId }),
    };
  }, [linkTo]);
}

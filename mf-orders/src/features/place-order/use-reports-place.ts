import { useLatest } from '@larder/ui';
import { useEffect } from 'react';
import type { OrderPlace } from '../../components/saving/use-new-order-visit';
import { useOrderForm } from '../../model/order-form/order-form-context';

/** Tells the page where and when the order is delivered. */
export function useReportsPlace(onPlace: (place: OrderPlace) => void) {
  const locationId = useOrderForm((form) => form.locationId);
  const start = useOrderForm(({ heldDelivery, deliveryStart }) => (heldDelivery ? heldDelivery.start : deliveryStart));
  const day = start?.slice(0, 10);
  const tell = useLatest(onPlace);
  // Synchronises with the page, which may be asked for another order of this location and day.
  useEffect(() => tell.current({ locationId, day }), [locationId, day, tell]);
}

import { checkDeliveryDate } from '@larder/rules';
import { useEffect, useRef } from 'react';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';

/**
 * Whether a delivery date is still offered, by the calendar as it is now: it may have changed since the date was chosen
 * (ORD-130). Resolves with undefined when the review was left meanwhile: nothing is to be submitted then.
 */
export function useStillOffered({ schedule, settings }: DeliveryRules) {
  const isHere = useRef(true);
  // Synchronises with the page: who went elsewhere meanwhile submits nothing.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (deliveryStart: () => string | null): Promise<boolean | undefined> => {
    const items = await schedule.refresh();
    if (!isHere.current) return undefined;
    return !items || checkDeliveryDate({ ...settings, items, deliveryStart: deliveryStart() }) === null;
  };
}

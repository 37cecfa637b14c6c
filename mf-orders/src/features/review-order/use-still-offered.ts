import { checkDeliveryDate } from '@larder/rules';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';
import { useIsHere } from '../../model/submitting/use-is-here';

/**
 * Whether a delivery date is still offered, by the calendar as it is now: it may have changed since the date was chosen
 * (ORD-130). Resolves with undefined when the review was left meanwhile: nothing is to be submitted then.
 */
export function useStillOffered({ schedule, settings }: DeliveryRules) {
  const isHere = useIsHere();
  return async (deliveryStart: () => string | null): Promise<boolean | undefined> => {
    const items = await schedule.refresh();
    if (!isHere.current) return undefined;
    return !items || checkDeliveryDate({ ...settings, items, deliveryStart: deliveryStart() }) === null;
  };
}

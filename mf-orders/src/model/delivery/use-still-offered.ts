import { useIsHere } from '../submitting/use-is-here';
import type { DeliveryRules } from './delivery-rules';

/**
 * Whether a delivery date is still offered, by the calendar as it is now: it may have changed since the date was chosen
 * (ORD-130). Resolves with undefined when the screen was left meanwhile: nothing is to be submitted then.
 */
export function useStillOffered({ schedule, problemBy }: DeliveryRules) {
  const isHere = useIsHere();
  return async (deliveryStart: () => string | null): Promise<boolean | undefined> => {
    const items = await schedule.refresh();
    if (!isHere.current) return undefined;
    return !items || problemBy(items, deliveryStart()) === null;
  };
}

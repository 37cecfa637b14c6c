import { useApi, useLoad } from '@larder/api-client';
import { getOrderGuide } from '@larder/contracts';
import { useMemo } from 'react';
import { useOrderForm } from '../order-form/order-form-context';
import { useHasGuide } from './has-guide';

/**
 * Usual and last quantities at the order's location for its date (GDE-20). `orderId` is the order on the screen, which
 * counts for nothing.
 */
export function useGuide(orderId: number | undefined) {
  const { call } = useApi();
  const hasGuide = useHasGuide();
  const locationId = useOrderForm((form) => form.locationId);
  const date = useOrderForm((form) => form.deliveryStart?.slice(0, 10));
  const query = {
    ...(date === undefined ? {} : { deliveryDate: date }),
    ...(orderId === undefined ? {} : { orderId }),
  };
  const guide = useLoad(hasGuide && locationId !== undefined ? ['guide', locationId, date, orderId] : undefined, () =>
    call(getOrderGuide, { params: { id: locationId as number }, query }),
  );
  const items = guide.data?.items;
  const figures = useMemo(() => new Map(items?.map((item) => [item.productId, item])), [items]);
  return { ...guide, figures };
}
export type GuideLoad = ReturnType<typeof useGuide>;

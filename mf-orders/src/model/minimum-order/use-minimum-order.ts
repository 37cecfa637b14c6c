import type { ApiError } from '@larder/api-client';
import { useConfig, useFeature, useRegion } from '@larder/remote-kit';
import { minimumOrder } from '@larder/rules';
import type { MinimumOrder } from '@larder/rules';
import { useExistingOrders } from './existing-orders.data';

/** Where an order stands against the minimum, and whether asking for the other orders of the day failed. */
export interface MinimumState extends MinimumOrder {
  total: number | null;
  error: ApiError | undefined;
  retry: () => void;
}

export interface MinimumInput {
  orderId?: number;
  type: string;
  status?: string;
  locationId: number | undefined;
  deliveryStart: string | null;
  total: number | null;
}

/**
 * The minimum order value of an order (RUL-58 to RUL-61), where the region has that feature, as the API checks it
 * (RUL-115). Other orders of the day are asked for only while it is below (ORD-161).
 */
export function useMinimumOrder({
  orderId,
  type,
  status = 'draft',
  locationId,
  deliveryStart,
  total,
}: MinimumInput): MinimumState {
  const region = useRegion();
  const config = useConfig();
  const hasMinimum = useFeature('minimumOrder');
  const input = {
    region,
    type,
    status,
    locationId: locationId ?? 0,
    deliveryDate: deliveryStart,
    total,
    orderId: orderId ?? null,
    minimumOrderValue: hasMinimum ? config.minimumOrderValue : null,
    locationsWithout: config.locationsWithoutMinimumOrder,
  };
  const alone = minimumOrder({ ...input, existingOrders: [] });
  const date = deliveryStart?.slice(0, 10);
  const existing = useExistingOrders({ locationId, date, isAsked: alone.state === 'below' });
  const isUnknown = date !== undefined && locationId !== undefined && existing.data === undefined && !existing.error;
  const known = minimumOrder({ ...input, existingOrders: isUnknown ? null : (existing.data ?? []) });
  return { ...known, total, error: alone.state === 'below' ? existing.error : undefined, retry: existing.retry };
}

import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { useState, useSyncExternalStore } from 'react';
import { orderBody } from '../order-form/order-body';
import { useOrderFormStore } from '../order-form/order-form-context';
import type { SavedAs } from '../order-form/order-posts';
import { useOrderWrites } from '../orders/order.data';
import type { PlacedOrder } from './submits';

/** What was saved, as a draft or as placed. */
export type CreatedOrder = PlacedOrder;

/**
 * Saves or submits an order that does not exist yet: one request at a time (ORD-183), with a key that stays the same
 * while the form does, so that repeating after a lost answer makes no second order (ORD-184). A failure keeps
 * everything.
 */
export function useCreateOrder(onCreated: (created: CreatedOrder, as: SavedAs) => void) {
  const store = useOrderFormStore();
  const { create } = useOrderWrites();
  const { posts } = store;
  const pending = useSyncExternalStore(posts.subscribe, posts.pending);
  const [error, setError] = useState<ApiError>();

  const save = (status: SavedAs, check?: () => Promise<boolean | undefined>): Promise<void> =>
    posts.once(status, async () => {
      setError(undefined);
      try {
        if (check && !(await check())) return;
        const form = store.getState();
        const body = { status, locationId: form.locationId ?? 0, ...orderBody(form) };
        onCreated({ ...(await create(body, posts.keyOf(body))), form }, status);
      } catch (failure) {
        setError(apiErrorOf(failure));
      }
    });
  return { save, pending, error };
}

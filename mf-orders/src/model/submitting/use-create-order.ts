import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { useRef, useState } from 'react';
import { createIdempotencyKeys, orderBody } from '../order-form/order-body';
import { useOrderFormStore } from '../order-form/order-form-context';
import { useOrderWrites } from '../orders/order.data';
import type { PlacedOrder } from './submits';

/** What a new order is saved as. */
export type SavedAs = 'draft' | 'ready';

/** What was saved, as a draft or as placed. */
export type CreatedOrder = PlacedOrder;

/**
 * Saves or submits an order that does not exist yet: one request at a time (ORD-183), with a key that stays the same
 * while the order does, so that repeating after a lost answer makes no second one (ORD-184). A failure keeps
 * everything.
 */
export function useCreateOrder(onCreated: (created: CreatedOrder, as: SavedAs) => void) {
  const store = useOrderFormStore();
  const { create } = useOrderWrites();
  const keys = useRef(createIdempotencyKeys());
  const isRunning = useRef(false);
  const [pending, setPending] = useState<SavedAs>();
  const [error, setError] = useState<ApiError>();

  async function save(status: SavedAs, check?: () => Promise<boolean | undefined>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(status);
    setError(undefined);
    try {
      if (check && !(await check())) return;
      const form = store.getState();
      const body = { status, locationId: form.locationId ?? 0, ...orderBody(form) };
      onCreated({ ...(await create(body, keys.current(body))), form }, status);
    } catch (failure) {
      setError(apiErrorOf(failure));
    } finally {
      isRunning.current = false;
      setPending(undefined);
    }
  }
  return { save, pending, error };
}

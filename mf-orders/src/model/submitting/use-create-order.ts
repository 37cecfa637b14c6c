import { useEffect, useSyncExternalStore } from 'react';
import { newOrderBody } from '../order-form/order-body';
import { useOrderFormStore } from '../order-form/order-form-context';
import type { SavedAs } from '../order-form/order-posts';
import { useOrderWrites } from '../orders/order.data';
import type { PlacedOrder } from './submits';

/** What was saved, as a draft or as placed. */
export type CreatedOrder = PlacedOrder;

/**
 * Saves or submits an order that does not exist yet: one request at a time (ORD-183), with a key that stays the same
 * while the form does, so that repeating after a lost answer makes no second order (ORD-184). A failure keeps
 * everything, and is told by the review that is open then, or by the next one.
 */
export function useCreateOrder(onCreated: (created: CreatedOrder, as: SavedAs) => void) {
  const store = useOrderFormStore();
  const { create } = useOrderWrites();
  const { posts } = store;
  const pending = useSyncExternalStore(posts.subscribe, posts.pending);
  const error = useSyncExternalStore(posts.subscribe, posts.error);
  // Synchronises with the form's posts: a failure goes with the review that showed it, and one that comes after the
  // review was left is shown by the next one.
  useEffect(() => posts.clearError, [posts]);

  const save = (status: SavedAs, check?: () => Promise<boolean | undefined>): Promise<void> =>
    posts.once(status, async () => {
      if (check && !(await check())) return;
      const form = store.getState();
      const body = newOrderBody(status, form);
      onCreated({ ...(await posts.send(body, (key) => create(body, key))), form }, status);
    });
  return { save, pending, error };
}

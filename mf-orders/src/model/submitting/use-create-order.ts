import { useEffect, useState, useSyncExternalStore } from 'react';
import { newOrderBody } from '../order-form/order-body';
import { useOrderForm, useOrderFormStore } from '../order-form/order-form-context';
import type { SavedAs } from '../order-form/order-posts';
import { useOrderWrites } from '../orders/order.data';
import type { PlacedOrder } from './submits';

const SAVED_AS: readonly SavedAs[] = ['draft', 'ready'];

/** What was saved, as a draft or as placed. */
export type CreatedOrder = PlacedOrder;

/**
 * Saves or submits an order that does not exist yet: one request at a time (ORD-183), with a key that stays the same
 * while the form does, so that repeating after a lost answer makes no second order (ORD-184). A failure keeps
 * everything, and is told by its review, or by the next one when that was left. A rule of orders names products by their
 * places, so the next review tells its refusal only while the order is the same (ORD-165, ORD-191).
 */
export function useCreateOrder(onCreated: (created: CreatedOrder, as: SavedAs) => void) {
  const store = useOrderFormStore();
  const { create } = useOrderWrites();
  const { posts } = store;
  const pending = useSyncExternalStore(posts.subscribe, posts.pending);
  const error = useSyncExternalStore(posts.subscribe, posts.error);
  const form = useOrderForm((values) => values);
  /** This review has asked, so what failed is its own. */
  const [isOwn, setOwn] = useState(false);
  const isTold =
    error !== undefined
    && (isOwn || error.status !== 400 || SAVED_AS.some((as) => posts.hasFailed(newOrderBody(as, form))));
  // Synchronises with the form's posts: a failure goes with the review that showed it, and one that comes after the
  // review was left is shown by the next one.
  useEffect(() => posts.clearError, [posts]);

  const save = (status: SavedAs, check?: () => Promise<boolean | undefined>): Promise<void> => {
    setOwn(true);
    return posts.once(status, async () => {
      if (check && !(await check())) return;
      const sent = store.getState();
      const body = newOrderBody(status, sent);
      onCreated({ ...(await posts.send(body, (key) => create(body, key))), form: sent }, status);
    });
  };
  return { save, pending, error: isTold ? error : undefined };
}

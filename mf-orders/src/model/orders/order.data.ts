import { useApi, useKept, useLoad } from '@larder/api-client';
import { cancelOrder, checkOutOrder, createOrder, deleteOrder, getOrder, updateOrder } from '@larder/contracts';
import type { CallInput, Order, OrderRow } from '@larder/contracts';
import { useHost } from '@larder/remote-kit';
import { useState } from 'react';

let visits = 0;
let changes = 0;

/** Part of the key of everything that many orders make up: what was loaded before a change is not shown again (ORD-64, ORD-65). */
export const listVersion = () => changes;

const LISTS = ['orders', 'location-orders'] as const;

/** How the key of a list of orders begins. */
export const listKey = (list: (typeof LISTS)[number]) => [list, listVersion()] as const;

/** What a list that is still up to date told of an order: shown while the order itself is on its way (decision 013). */
export function useListedOrder(orderId: number): OrderRow | undefined {
  const { kept } = useKept<{ items: OrderRow[] }>();
  const [listed] = useState(() => LISTS.flatMap((list) => kept(...listKey(list))).flatMap(({ items }) => items).findLast(({ id }) => id === orderId));
  return listed;
}

/** One order of the workspace, loaded afresh at each visit of its page: an edit must begin with the stored version. */
export function useOrder(orderId: number) {
  const { call } = useApi();
  const [visit] = useState(() => (visits += 1));
  return useLoad<Order>(['order', orderId, visit], () => call(getOrder, { params: { id: orderId } }), { goesFirst: true });
}

export type NewOrderBody = NonNullable<CallInput<typeof createOrder>['body']>;
export type OrderChange = NonNullable<CallInput<typeof updateOrder>['body']>;

/**
 * The writes of a buyer. Each tells the bus what happened and makes every list that may show it load afresh on its next display.
 * They reject with `ApiError`.
 */
export function useOrderWrites() {
  const { call } = useApi();
  const { bus } = useHost();

  function changed(orderId: number, status: string): void {
    changes += 1;
    bus.emit('order-changed', { orderId, status });
    if (status === 'ready') bus.emit('order-submitted', { orderId });
  }

  return {
    async create(body: NewOrderBody, idempotencyKey: string) {
      const created = await call(createOrder, { body }, { idempotencyKey });
      changed(created.orderId, created.status);
      return created;
    },
    async save(orderId: number, body: OrderChange) {
      const saved = await call(updateOrder, { params: { id: orderId }, body });
      changed(orderId, saved.status);
      return saved;
    },
    async checkOut(orderId: number, acceptedTotal?: number) {
      const placed = await call(checkOutOrder, { params: { id: orderId }, ...(acceptedTotal === undefined ? {} : { body: { acceptedTotal } }) });
      changed(orderId, placed.status);
      return placed;
    },
    async cancel(orderId: number) {
      const cancelled = await call(cancelOrder, { params: { id: orderId } });
      changed(orderId, cancelled.status);
      return cancelled;
    },
    async remove(orderId: number) {
      await call(deleteOrder, { params: { id: orderId } });
      changed(orderId, 'deleted');
    },
    /** The order as it is stored now, for a comparison; nothing is shown or kept. */
    read: (orderId: number) => call(getOrder, { params: { id: orderId } }),
  };
}

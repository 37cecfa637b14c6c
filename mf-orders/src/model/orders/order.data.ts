import { useApi, useKept, useLoad } from '@larder/api-client';
import { cancelOrder, checkOutOrder, createOrder, deleteOrder, getOrder, updateOrder } from '@larder/contracts';
import type { CallInput, Order, OrderRow } from '@larder/contracts';
import { createMemory, useHost, useMemory } from '@larder/remote-kit';
import { useState } from 'react';
import { LISTS } from './clears';

const VISITS = createMemory(0);

/** What a list that is still up to date told of an order: shown while the order itself is on its way (decision 013). */
export function useListedOrder(orderId: number): OrderRow | undefined {
  const { kept } = useKept<{ items: OrderRow[] }>();
  const [listed] = useState(() =>
    LISTS.flatMap((list) => kept(list))
      .flatMap(({ items }) => items)
      .findLast(({ id }) => id === orderId),
  );
  return listed;
}

/** One order of the workspace, loaded afresh at each visit of its page: an edit must begin with the stored version. */
export function useOrder(orderId: number) {
  const { call } = useApi();
  const visits = useMemory(VISITS);
  const [visit] = useState(() => {
    visits.write(visits.read() + 1);
    return visits.read();
  });
  return useLoad<Order>(['order', orderId, visit], () => call(getOrder, { params: { id: orderId } }), {
    goesFirst: true,
  });
}

export type NewOrderBody = NonNullable<CallInput<typeof createOrder>['body']>;
export type OrderChange = NonNullable<CallInput<typeof updateOrder>['body']>;

/**
 * The writes of a buyer. Each tells the bus what happened, and the bus clears what it makes stale (`CLEARS`).
 * They reject with `ApiError`.
 */
export function useOrderWrites() {
  const { call } = useApi();
  const { bus } = useHost();

  function changed(orderId: number, status: string): void {
    bus.emit('order-changed', { orderId, status });
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
    /** Submits the version of a draft that the buyer sees. */
    async checkOut(orderId: number, version: number, acceptedTotal?: number) {
      const placed = await call(
        checkOutOrder,
        { params: { id: orderId }, ...(acceptedTotal === undefined ? {} : { body: { acceptedTotal } }) },
        { ifMatch: version },
      );
      changed(orderId, placed.status);
      return placed;
    },
    /** Cancels the version of an order that the buyer sees. */
    async cancel(orderId: number, version: number) {
      const cancelled = await call(cancelOrder, { params: { id: orderId } }, { ifMatch: version });
      changed(orderId, cancelled.status);
      return cancelled;
    },
    /** Deletes a draft, or only that version of it. */
    async remove(orderId: number, version?: number) {
      await call(deleteOrder, { params: { id: orderId } }, version === undefined ? {} : { ifMatch: version });
      changed(orderId, 'deleted');
    },
    /** The order as it is stored now, for a comparison; nothing is shown or kept. */
    read: (orderId: number) => call(getOrder, { params: { id: orderId } }),
    /** The order as it is stored now, after a refusal said that it has changed. */
    async readChanged(orderId: number) {
      const order = await call(getOrder, { params: { id: orderId } });
      changed(orderId, order.status);
      return order;
    },
  };
}

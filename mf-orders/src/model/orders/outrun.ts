import type { EventPayload, Order } from '@larder/contracts';

/** Whether an order may be stored otherwise by now than it was read, by what the stream tells of all orders (GDE-77). */
export function isOutrun(
  { id, version, status }: Pick<Order, 'id' | 'version' | 'status'>,
  { kinds, orders }: EventPayload<'live-heard'>,
): boolean {
  const isLater = orders.length === 0 || orders.some((heard) => heard.orderId === id && heard.version > version);
  // A draft is read with the prices of today (decision 180).
  return (kinds.includes('price') && status === 'draft') || (kinds.includes('order') && isLater);
}

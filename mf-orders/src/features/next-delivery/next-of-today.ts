import { ORDER_STATUSES } from '@larder/contracts';
import type { OrderRow, OrderStatus } from '@larder/contracts';

const progressOf = ({ status }: OrderRow): number => ORDER_STATUSES.indexOf(status as OrderStatus);

/** Of the orders of today the one that comes first; at the same time the one that is furthest on its way. */
export const nextOfToday = (orders: readonly OrderRow[]): OrderRow | undefined =>
  [...orders].sort((one, other) => (one.deliveryStart ?? '').localeCompare(other.deliveryStart ?? '') || progressOf(other) - progressOf(one))[0];

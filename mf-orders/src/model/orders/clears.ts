import type { Clears } from '@larder/remote-kit';

/** How the keys of lists of orders begin. */
export const LISTS = ['orders', 'location-orders'] as const;

/** What a change of an order makes stale: everything that many orders make up (ORD-64, ORD-65). */
export const CLEARS: Clears = { 'order-changed': [...LISTS, 'overlay-order', 'existing-orders', 'deadlines'] };

import type { Clears, Follows } from '@larder/remote-kit';

/** How the keys of lists of orders begin. */
export const LISTS = ['orders', 'location-orders'] as const;

/** What a change of an order makes stale: everything that many orders make up (ORD-64, ORD-65). */
export const CLEARS: Clears = { 'order-changed': [...LISTS, 'overlay-order', 'existing-orders', 'deadlines'] };

/**
 * What is asked anew when anybody changes an order, or prices and products of a location (GDE-77). The order on its own
 * page is left to it: an edit begins with the stored version.
 */
export const FOLLOWS: Follows = {
  order: [...LISTS, 'overlay-order', 'existing-orders', 'deadlines'],
  // A draft is read with the prices of today (decision 180).
  price: [
    ...LISTS,
    'overlay-order',
    'agreed-products',
    'agreed-page',
    'agreed-all',
    'agreed-product',
    'guide',
    'greengrocer',
  ],
};

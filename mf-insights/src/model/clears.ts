import type { Clears, Follows } from '@larder/remote-kit';

/** What an invoice changes: the list, and the figures above it (decision 175). */
const BILLING = ['invoices', 'invoice-figures'] as const;

/** What a change of an order makes stale (REL-29). */
export const CLEARS: Clears = { 'order-changed': [...BILLING, 'order-emissions'] };

/** What is asked anew when anybody changes an order, or when there is a notice, as of an invoice (GDE-77, GDE-86). */
export const FOLLOWS: Follows = { order: [...BILLING, 'order-emissions'], notice: BILLING };

import type { OrderStatus } from './status';

const RECORDABLE: readonly string[] = [
  'preparing',
  'preparing-warning',
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
] satisfies OrderStatus[];
const SUBSTITUTABLE: readonly string[] = [
  'ready',
  'scheduled',
  'preparing',
  'preparing-warning',
] satisfies OrderStatus[];
const INVOICED: readonly string[] = [
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
] satisfies OrderStatus[];

/** Recorded quantities and weights are set from preparing on, until the order is delivered or cancelled (RUL-74). */
export const mayRecord = (status: string): boolean => RECORDABLE.includes(status);

/** Substitutions are made from ready through preparing-warning (RUL-74). */
export const maySubstitute = (status: string): boolean => SUBSTITUTABLE.includes(status);

/**
 * The invoice status that an order's status brings: in-progress at preparing-complete, submitted at delivered; null
 * before and when cancelled.
 * Finance sets authorised, the payment import paid (RUL-74).
 */
export const invoiceStatusAt = (status: string): 'in-progress' | 'submitted' | null => {
  if (status === 'delivered') return 'submitted';
  return INVOICED.includes(status) ? 'in-progress' : null;
};

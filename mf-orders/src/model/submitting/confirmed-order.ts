import type { CutOff } from '@larder/rules';

/** An order that was just saved or submitted. */
export interface ConfirmedOrder {
  kind: 'submitted' | 'saved';
  orderId: number;
  locationName: string;
  deliveryStart: string | null;
  deliveryEnd: string | null;
  /** As the API answered; null for somebody who sees no prices. */
  total: number | null;
  /** Until then a draft can be submitted, and an order be cancelled. None without a date. */
  cutOff: CutOff | undefined;
}

let latest: ConfirmedOrder | undefined;

/** Remembers what was just saved until its page opens; a reload forgets it and shows the order itself (ORD-176). */
export function rememberConfirmed(confirmed: ConfirmedOrder): void {
  latest = confirmed;
}

/** The order that was just saved, once. */
export function takeConfirmed(orderId: number): ConfirmedOrder | undefined {
  const taken = latest?.orderId === orderId ? latest : undefined;
  latest = undefined;
  return taken;
}

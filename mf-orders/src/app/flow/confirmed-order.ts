import type { Confirmed } from '../../features/order-confirmation/order-confirmation';

let latest: Confirmed | undefined;

/** Remembers what was just saved until its page opens; a reload forgets it and shows the order itself (ORD-176). */
export function rememberConfirmed(confirmed: Confirmed): void {
  latest = confirmed;
}

/** The order that was just saved, once. */
export function takeConfirmed(orderId: number): Confirmed | undefined {
  const taken = latest?.orderId === orderId ? latest : undefined;
  latest = undefined;
  return taken;
}

import { mayOrder } from '../team/permissions';
import { orderType, statusOf } from './status';

/** What a buyer can do with an order. */
export type OrderAction = 'edit' | 'submit' | 'delete' | 'cancel' | 'duplicate';
/** A buyer's change of an order, as the API receives it. */
export type BuyerChange = 'save' | 'checkout' | 'delete' | 'cancel';

/**
 * The actions that an order offers: for TRUSTED, ADMIN and OWNER a normal draft edit, submit, delete, duplicate; a
 * ready one cancel, duplicate; any other duplicate. A sample offers nothing to anyone, STANDARD is offered nothing
 * (RUL-66).
 */
export function orderActions({
  type,
  status,
  role,
}: {
  type: string;
  status: string;
  role: string | null | undefined;
}): OrderAction[] {
  if (orderType(type) !== 'normal' || !mayOrder(role)) return [];
  const known = statusOf(status);
  if (known === 'draft') return ['edit', 'submit', 'delete', 'duplicate'];
  return known === 'ready' ? ['cancel', 'duplicate'] : ['duplicate'];
}

/**
 * The code with which a buyer's change is refused, or null: every change of a sample; saving, checking out or deleting
 * what is no draft; cancelling what is not ready, or a ready order at or after its cut-off (RUL-71 to RUL-73).
 */
export function buyerRefusal(
  change: BuyerChange,
  order: { type: string; status: string },
  cutOff?: { band: string },
): 'order_sample_readonly' | 'order_not_draft' | 'order_status_changed' | 'order_cancel_too_late' | null {
  if (orderType(order.type) === 'sample') return 'order_sample_readonly';
  const status = statusOf(order.status);
  if (change !== 'cancel') return status === 'draft' ? null : 'order_not_draft';
  if (status !== 'ready') return 'order_status_changed';
  return cutOff?.band === 'expired' ? 'order_cancel_too_late' : null;
}

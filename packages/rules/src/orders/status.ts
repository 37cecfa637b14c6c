/** An order's status, in the order of its life. */
export type OrderStatus =
  | 'draft'
  | 'ready'
  | 'scheduled'
  | 'preparing'
  | 'preparing-warning'
  | 'preparing-complete'
  | 'ready-to-ship'
  | 'out-for-pod'
  | 'at-pod'
  | 'out-for-delivery'
  | 'delivered'
  | 'cancelled';
/** A normal order, or product samples. */
export type OrderType = 'normal' | 'sample';
/** The list that an order belongs to. */
export type StatusGroup = 'draft' | 'upcoming' | 'history';

/** How a status is shown. */
export interface StatusLook {
  /** Key of its text below `status`; several statuses share one, and `ready` reads "Submitted". */
  key:
    | 'draft'
    | 'ready'
    | 'scheduled'
    | 'preparing'
    | 'out-for-delivery'
    | 'out-for-pod'
    | 'at-pod'
    | 'delivered'
    | 'cancelled';
  colour: 'grey' | 'amber' | 'blue' | 'indigo' | 'teal' | 'green' | 'red';
  /** Drawn as an outline instead of a filled chip. */
  isOutline: boolean;
}

const look = (key: StatusLook['key'], colour: StatusLook['colour'], isOutline = false): StatusLook => ({
  key,
  colour,
  isOutline,
});

const LOOKS: Readonly<Record<OrderStatus, StatusLook>> = {
  draft: look('draft', 'grey'),
  ready: look('ready', 'amber'),
  scheduled: look('scheduled', 'blue'),
  preparing: look('preparing', 'indigo'),
  'preparing-warning': look('preparing', 'indigo'),
  'preparing-complete': look('preparing', 'indigo'),
  'ready-to-ship': look('out-for-delivery', 'teal'),
  'out-for-pod': look('out-for-pod', 'teal', true),
  'at-pod': look('at-pod', 'teal', true),
  'out-for-delivery': look('out-for-delivery', 'teal'),
  delivered: look('delivered', 'green'),
  cancelled: look('cancelled', 'red'),
};

/** The status that a wire value means: `pending` is read as ready; null for an unknown one (RUL-62). */
export function statusOf(status: string | null | undefined): OrderStatus | null {
  const known = status === 'pending' ? 'ready' : status;
  return known && Object.hasOwn(LOOKS, known) ? (known as OrderStatus) : null;
}

/** The type that a wire value means: `order` is read as normal; null for an unknown one (RUL-62). */
export function orderType(type: string | null | undefined): OrderType | null {
  if (type === 'order') return 'normal';
  return type === 'normal' || type === 'sample' ? type : null;
}

/** Text key and colour of a status; null for an unknown one, which is shown as "–" (RUL-63). */
export function statusLook(status: string | null | undefined): StatusLook | null {
  const known = statusOf(status);
  return known && LOOKS[known];
}

/**
 * The list of a status: History holds delivered and cancelled, Upcoming all named ones but draft; `unknown` for any
 * other (RUL-64).
 */
export function statusGroup(status: string | null | undefined): StatusGroup | 'unknown' {
  const known = statusOf(status);
  if (!known) return 'unknown';
  if (known === 'draft') return 'draft';
  return known === 'delivered' || known === 'cancelled' ? 'history' : 'upcoming';
}

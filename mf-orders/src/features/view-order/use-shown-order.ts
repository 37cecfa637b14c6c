import { useBusEvent } from '@larder/remote-kit';
import { useLocation } from '@larder/ui/router';
import { useState } from 'react';
import { useListedOrder, useOrder } from '../../model/orders/order.data';
import { isOutrun } from '../../model/orders/outrun';
import { useConfirmedOrder } from '../../model/submitting/confirmed-order';
import type { ConfirmedOrder } from '../../model/submitting/confirmed-order';
import { orderOfRow } from './order-of-row';

/** What the page of an order has to show: its confirmation, the order, or what a list knows of it meanwhile. */
export function useShownOrder(orderId: number) {
  const { hash } = useLocation();
  const order = useOrder(orderId);
  const row = useListedOrder(orderId);
  const { take } = useConfirmedOrder();
  const [confirmed, setConfirmed] = useState(() => take(orderId));
  // Behind a confirmation the order is a step of the same visit: its heading takes the focus.
  const [isEntry, setEntry] = useState(confirmed === undefined);
  // An order that was opened from a list shows at once what the list knows of it; an edit or a copy needs all of it.
  const listed = order.isPending && hash === '' ? row : undefined;
  // What was loaded stays when it can't be read again: a save must not take the entries away with it.
  const shown = order.data ?? (listed && orderOfRow(listed));
  // Behind a confirmation, and while nothing is loaded, there are no steps to hear what others change (GDE-77).
  useBusEvent('live-heard', (heard) => {
    const hasSteps = !confirmed && shown !== undefined;
    // A first load that failed is repeated by the user alone.
    if (hasSteps || !(order.data || order.isPending)) return;
    if (isOutrun(order.data ?? { id: orderId, version: 0, status: 'draft' }, heard)) order.retry();
  });
  return {
    confirmed,
    confirm(placed: ConfirmedOrder) {
      setConfirmed(placed);
      setEntry(false);
    },
    closeConfirmation: () => setConfirmed(undefined),
    /** The order as far as it is known. */
    order: shown,
    /** The row of a list that it was taken from, while the rest is on its way. */
    listed,
    isPending: order.isPending,
    error: order.error,
    /** It can't be found, or not any more. */
    isGone: order.error?.status === 404,
    /** The first that is shown at this visit. */
    isEntry,
    replace: order.replace,
    reload: order.retry,
  };
}

import { useLatest } from '@larder/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useSaving, useSavingView } from '../../model/saving/saving-context';
import type { PlacedOrder } from '../../model/submitting/submits';
import { useCheckout } from '../../model/submitting/use-checkout';

const never = () => () => undefined;

/**
 * Reads an order that can't be saved any more since it is no draft, where a submit of this page had no answer: it may
 * have placed it (ORD-184); reads it again when the user asks. `onPlaced` hears so before a second order is offered.
 */
export function usePlacedMeanwhile(onPlaced: (placed: PlacedOrder) => void) {
  const saving = useSaving();
  const isEnded = useSavingView(
    ({ state }) => state.kind === 'stopped' && state.error.code === 'order_not_draft',
    false,
  );
  const { lookAgain } = useCheckout(
    () => saving?.stored() ?? { orderId: 0, version: 0 },
    { onPlaced, onOutdated: () => undefined },
    saving?.submits,
  );
  const latest = useLatest({ lookAgain, onPlaced });
  const asks = useSyncExternalStore(saving?.submits.subscribe ?? never, () => saving?.submits.asks() ?? 0);
  // Synchronises with the API, which refused to save.
  useEffect(() => {
    const stored = saving?.stored();
    if (!isEnded || !stored || !saving?.submits.lostOf(stored.orderId)) return;
    void latest.current.lookAgain().then((found) => {
      if (found && found !== 'draft') latest.current.onPlaced(found);
    });
  }, [isEnded, asks, saving, latest]);
}

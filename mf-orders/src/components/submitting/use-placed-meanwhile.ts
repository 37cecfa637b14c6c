import { useLatest } from '@larder/ui';
import { useEffect } from 'react';
import { useSaving, useSavingView } from '../../model/saving/saving-context';
import type { PlacedOrder } from '../../model/submitting/submits';
import { useCheckout } from '../../model/submitting/use-checkout';

/**
 * Reads an order that can't be saved any more since it is no draft, where a submit of this page had no answer: it may
 * have placed it (ORD-184). `onPlaced` hears so before a second order is offered.
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
  // Synchronises with the API, which refused to save.
  useEffect(() => {
    const stored = saving?.stored();
    if (!isEnded || !stored || !saving?.submits.lostOf(stored.orderId)) return;
    void latest.current.lookAgain().then((found) => {
      if (found && found !== 'draft') latest.current.onPlaced(found);
    });
  }, [isEnded, saving, latest]);
}

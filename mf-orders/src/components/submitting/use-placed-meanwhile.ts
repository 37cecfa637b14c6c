import { useLatest } from '@larder/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useSaving, useSavingView } from '../../model/saving/saving-context';
import type { PlacedOrder } from '../../model/submitting/submits';
import { useCheckout } from '../../model/submitting/use-checkout';

const never = () => () => undefined;

/**
 * Reads an order that can't be saved any more since it is no draft, where a submit of this page had no answer, before
 * or after that: it may have placed it (ORD-184). Reads it again when the user asks. `onPlaced` hears so before a second
 * order is offered.
 */
export function usePlacedMeanwhile(onPlaced: (placed: PlacedOrder) => void) {
  const saving = useSaving();
  const isEnded = useSavingView(
    ({ state }) => state.kind === 'stopped' && state.error.code === 'order_not_draft',
    false,
  );
  const { lookAgain } = useCheckout(
    () => saving?.stored() ?? { orderId: 0, version: 0 },
    { onPlaced, onOutdated: () => undefined, isSilent: true },
    saving?.submits,
  );
  const latest = useLatest({ lookAgain, onPlaced });
  const subscribe = saving?.submits.subscribe ?? never;
  const asks = useSyncExternalStore(subscribe, () => saving?.submits.asks() ?? 0);
  const lost = useSyncExternalStore(subscribe, () => {
    const stored = saving?.stored();
    return stored && saving?.submits.lostOf(stored.orderId);
  });
  // Synchronises with the API, which refused to save.
  useEffect(() => {
    if (!isEnded || !lost) return;
    void latest.current.lookAgain().then((found) => {
      if (found && found !== 'draft') latest.current.onPlaced(found);
    });
  }, [isEnded, lost, asks, latest]);
}

import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { useRef, useState } from 'react';
import { useOrderWrites } from '../orders/order.data';
import { readPriceChange } from './price-change';
import type { PriceChangeFacts } from './price-change';

/** What the API answered to a submit. */
export interface PlacedOrder {
  orderId: number;
  totalPrice: number | null;
}

export interface Checkout {
  isPending: boolean;
  error: ApiError | undefined;
  /** Prices changed since the draft was saved; nothing was submitted (ORD-167). */
  priceChange: PriceChangeFacts | undefined;
  /** Submits the draft once, however often it is called while it runs. */
  submit(): Promise<void>;
  /** Submits at the total that the buyer has just seen. */
  accept(): Promise<void>;
  /** Submits nothing. */
  decline(): void;
  clear(): void;
}

/** A stored draft as the buyer sees it. */
export interface SeenDraft {
  orderId: number;
  version: number;
}

/**
 * Places a stored draft (ORD-164), which may be known only by then: a changed price opens a question, as often as it
 * changes (ORD-168). What someone else has saved since the draft was read is never submitted unseen: `onOutdated` brings
 * it to the screen.
 */
export function useCheckout(
  seen: () => SeenDraft,
  onPlaced: (placed: PlacedOrder) => void,
  onOutdated: () => unknown,
): Checkout {
  const { checkOut } = useOrderWrites();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [priceChange, setPriceChange] = useState<PriceChangeFacts>();
  const isRunning = useRef(false);

  async function lookAgain(): Promise<void> {
    try {
      await onOutdated();
    } catch (failure) {
      setError(apiErrorOf(failure));
    }
  }

  async function run(acceptedTotal?: number): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setError(undefined);
    try {
      const { orderId, version } = seen();
      const placed = await checkOut(orderId, version, acceptedTotal);
      setPriceChange(undefined);
      onPlaced(placed);
    } catch (failure) {
      const refused = apiErrorOf(failure);
      const changed = readPriceChange(refused);
      setPriceChange(changed);
      if (!changed) setError(refused);
      if (refused.code === 'order_version_mismatch') await lookAgain();
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }

  return {
    isPending,
    error,
    priceChange,
    submit: () => run(),
    accept: () => run(priceChange?.currentTotal),
    decline: () => setPriceChange(undefined),
    clear: () => setError(undefined),
  };
}

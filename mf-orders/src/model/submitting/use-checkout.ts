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

/**
 * Places a stored draft (ORD-164), whose number may be known only by then: a changed price opens a question, as often
 * as it changes (ORD-168).
 */
export function useCheckout(orderId: number | (() => number), onPlaced: (placed: PlacedOrder) => void): Checkout {
  const { checkOut } = useOrderWrites();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [priceChange, setPriceChange] = useState<PriceChangeFacts>();
  const isRunning = useRef(false);

  async function run(acceptedTotal?: number): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setError(undefined);
    try {
      const placed = await checkOut(typeof orderId === 'function' ? orderId() : orderId, acceptedTotal);
      setPriceChange(undefined);
      onPlaced(placed);
    } catch (failure) {
      const refused = apiErrorOf(failure);
      const changed = readPriceChange(refused);
      setPriceChange(changed);
      if (!changed) setError(refused);
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

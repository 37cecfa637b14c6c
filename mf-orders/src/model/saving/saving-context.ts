import { createContext, useContext, useSyncExternalStore } from 'react';
import type { OrderSaving } from './order-saving';
import type { SavingView } from './saving-view';

const SavingContext = createContext<OrderSaving | undefined>(undefined);

/** Gives the saving of an order to the steps below. */
export const SavingProvider = SavingContext.Provider;

/** How the order above is saved by itself; undefined where the region leaves `autosave` out. */
export const useSaving = (): OrderSaving | undefined => useContext(SavingContext);

const never = () => () => undefined;

/**
 * A part of how saving stands; `off` where nothing is saved by itself. `select` gives the same value until it changes.
 */
export function useSavingView<T>(select: (view: SavingView) => T, off: T): T {
  const saving = useSaving();
  return useSyncExternalStore(saving?.subscribe ?? never, () => (saving ? select(saving.view()) : off));
}

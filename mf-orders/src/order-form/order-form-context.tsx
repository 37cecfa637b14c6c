import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { orderTotal, pricedLine } from '@larder/rules';
import { linesOf } from './order-form.store';
import type { OrderForm, OrderFormStore } from './order-form.store';
import type { OrderLine } from './order-line';

const OrderFormContext = createContext<OrderFormStore | undefined>(undefined);

/** Gives an order form to the steps below. */
export const OrderFormProvider = OrderFormContext.Provider;

/** The store of the order being made, for reading within an event. */
export function useOrderFormStore(): OrderFormStore {
  const store = useContext(OrderFormContext);
  if (!store) throw new Error('useOrderForm needs an OrderFormProvider above it.');
  return store;
}

/** A part of the order being made; the component follows that part alone. */
export function useOrderForm<T>(select: (form: OrderForm) => T): T {
  return useStore(useOrderFormStore(), select);
}

/** The lines of the order being made, in their order. */
export function useOrderLines(): OrderLine[] {
  const lineIds = useOrderForm((form) => form.lineIds);
  const lines = useOrderForm((form) => form.lines);
  return useMemo(() => linesOf({ lineIds, lines }), [lineIds, lines]);
}

/** The sum of the line prices on the chosen date; null where prices are hidden (RUL-49, RUL-52). */
export function useOrderTotal(): number | null {
  const lines = useOrderLines();
  const deliveryDate = useOrderForm((form) => form.deliveryStart);
  return useMemo(() => orderTotal(lines.map((line) => pricedLine(line, { deliveryDate }))), [lines, deliveryDate]);
}

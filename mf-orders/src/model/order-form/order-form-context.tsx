import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { orderTotal } from '@larder/rules';
import { linesOf } from './order-form.store';
import type { OrderForm, OrderFormStore } from './order-form.store';
import { linePriceOn } from './order-line';
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
  return useStore(useOrderFormStore().drawn, select);
}

/** The lines of the order being made, in their order. */
export function useOrderLines(): OrderLine[] {
  const lineIds = useOrderForm((form) => form.lineIds);
  const lines = useOrderForm((form) => form.lines);
  return useMemo(() => linesOf({ lineIds, lines }), [lineIds, lines]);
}

/** The sum of the line prices on the chosen date; null where prices are hidden (RUL-49, RUL-52). */
export function useOrderTotal(): number | null {
  return useOrderForm(totalOf);
}

const TOTALS = new WeakMap<OrderForm['lines'], { deliveryDate: string | null; total: number | null }>();

/** Summed once for each change of the lines, however many parts of the screen show it. */
function totalOf(form: OrderForm): number | null {
  const known = TOTALS.get(form.lines);
  if (known?.deliveryDate === form.deliveryStart) return known.total;
  const total = orderTotal(linesOf(form).map((line) => ({ linePrice: linePriceOn(line, form.deliveryStart) })));
  TOTALS.set(form.lines, { deliveryDate: form.deliveryStart, total });
  return total;
}

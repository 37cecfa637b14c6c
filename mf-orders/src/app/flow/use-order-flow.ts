import { useEffect, useMemo, useState } from 'react';
import { useAgreedProducts, useGreengrocer } from '../../data/product.data';
import { useDeliveryRules } from '../../delivery/delivery-rules';
import { useOrderForm, useOrderFormStore } from '../../order-form/order-form-context';
import { linesOf } from '../../order-form/order-form.store';
import type { OnSale } from '../../order-form/order-line';

/** What the steps of an order have in common: its location's delivery dates and what is on sale there. */
export function useOrderFlow() {
  const store = useOrderFormStore();
  const locationId = useOrderForm((form) => form.locationId);
  const rules = useDeliveryRules(locationId);
  const approved = useAgreedProducts(locationId);
  const selection = useGreengrocer();
  const onSale = useMemo<OnSale>(() => ({ approved: approved.data, selection: selection.data }), [approved.data, selection.data]);
  const [joined, setJoined] = useState<readonly string[]>([]);
  const isKnown = approved.data !== undefined && (selection.data !== undefined || selection.error !== undefined);

  // Synchronises with what was just loaded: every line gets its price of now, and greengrocer lines agreed here become ordinary ones (ORD-154).
  useEffect(() => {
    if (!isKnown) return;
    const agreed = new Set(onSale.approved?.filter(({ status }) => status === 'active').map(({ productId }) => productId));
    const names = linesOf(store.getState()).filter((line) => line.greengrocerProduct && agreed.has(line.productId)).map(({ productName }) => productName);
    if (names.length > 0) setJoined(names);
    store.getState().refresh(onSale);
  }, [isKnown, onSale, store]);

  return {
    rules, approved, selection, onSale, joined,
    /** Asks for the prices again, as the review does (ORD-169). */
    askPricesAgain: () => {
      approved.retry();
      selection.retry();
    },
  };
}
export type OrderFlow = ReturnType<typeof useOrderFlow>;

import { useEffect, useMemo, useState } from 'react';
import type { TimedOrder } from '../delivery/dates-as-known';
import { useDeliveryRules } from '../delivery/delivery-rules';
import { useOrderForm, useOrderFormStore } from '../order-form/order-form-context';
import { linesOf } from '../order-form/order-form.store';
import type { OnSale } from '../order-form/order-line';
import { useAgreedProducts, useGreengrocer } from '../products/product.data';

const NONE: readonly string[] = [];

/**
 * What the location of the order being made is supplied with, and when: its delivery dates and what is on sale there.
 * `stored` is the order as the API knows it, where there is one.
 */
export function useSupply(stored?: TimedOrder) {
  const store = useOrderFormStore();
  const locationId = useOrderForm((form) => form.locationId);
  const rules = useDeliveryRules(locationId, stored);
  const agreed = useAgreedProducts(locationId);
  const selection = useGreengrocer();
  const onSale = useMemo<OnSale>(
    () => ({ agreed: agreed.data, selection: selection.data }),
    [agreed.data, selection.data],
  );
  const [joined, setJoined] = useState<{ locationId: number | undefined; names: readonly string[] }>();
  const isKnown = agreed.data !== undefined && (selection.data !== undefined || selection.error !== undefined);

  // Synchronises with what was just loaded: every line gets its price of now, and greengrocer lines agreed here become
  // ordinary ones (ORD-154). It does not wait for the greengrocer's selection, whose call may hang or fail.
  useEffect(() => {
    if (!onSale.agreed) return;
    const active = new Set(onSale.agreed.filter(({ status }) => status === 'active').map(({ productId }) => productId));
    const names = linesOf(store.getState())
      .filter((line) => line.greengrocerProduct && active.has(line.productId))
      .map(({ productName }) => productName);
    setJoined((before) => {
      if (names.length > 0) return { locationId, names };
      return before?.locationId === locationId ? before : undefined;
    });
    store.getState().refresh(onSale);
  }, [onSale, store, locationId]);

  return {
    rules,
    agreed,
    selection,
    onSale,
    /** The agreed products are loaded, and the greengrocer's are or have failed to. */
    isKnown,
    /** Names of the greengrocer's products that turned out to be agreed here. */
    joined: joined?.locationId === locationId ? (joined?.names ?? NONE) : NONE,
    /** Asks for the prices again, as the review does (ORD-169). */
    askPricesAgain: () => {
      agreed.retry();
      selection.retry();
    },
  };
}
export type Supply = ReturnType<typeof useSupply>;

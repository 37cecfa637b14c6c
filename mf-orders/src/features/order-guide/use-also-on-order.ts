import type { ApprovedProduct } from '@larder/contracts';
import { useMemo, useState } from 'react';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { linesOf } from '../../model/order-form/order-form.store';
import { lineOfNow } from '../../model/order-form/order-line';
import type { OrderLine } from '../../model/order-form/order-line';

/**
 * Lines of the order that are not among the agreed products. One that is taken off keeps its row until the guide is
 * left (GDE-8, GDE-13). Each has the price and pack of now, on the order or not (GDE-10).
 */
export function useAlsoOnOrder(products: readonly ApprovedProduct[]): readonly OrderLine[] {
  const store = useOrderFormStore();
  const agreed = useMemo(() => new Set(products.map(({ productId }) => productId)), [products]);
  // As a text: the guide is drawn again when another product is on the order, and not with each key.
  const others = useOrderForm(({ lineIds }) => lineIds.filter((id) => !agreed.has(id)).join());
  const [seen, setSeen] = useState<ReadonlyMap<number, OrderLine>>(() => new Map());
  const fresh =
    others === ''
      ? []
      : linesOf(store.drawn.getState()).filter(({ productId }) => !agreed.has(productId) && !seen.has(productId));
  // Taken over while rendering, as React advises for what follows from what came before.
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map((line) => [line.productId, line] as const)]));
  const onSale = useOrderForm((form) => form.onSale);
  const deliveryDate = useOrderForm((form) => form.deliveryStart);
  return useMemo(
    () =>
      [...seen.values()]
        .filter(({ productId }) => !agreed.has(productId))
        .map((line) => (onSale ? lineOfNow(line, onSale, deliveryDate) : line)),
    [seen, agreed, onSale, deliveryDate],
  );
}

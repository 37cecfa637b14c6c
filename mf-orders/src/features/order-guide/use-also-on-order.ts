import type { ApprovedProduct } from '@larder/contracts';
import { useMemo, useState } from 'react';
import { useOrderLines } from '../../model/order-form/order-form-context';
import type { OrderLine } from '../../model/order-form/order-line';

/**
 * Lines of the order that are not among the agreed products. One that is taken off keeps its row until the guide is
 * left (GDE-8, GDE-13).
 */
export function useAlsoOnOrder(products: readonly ApprovedProduct[]): readonly OrderLine[] {
  const lines = useOrderLines();
  const agreed = useMemo(() => new Set(products.map(({ productId }) => productId)), [products]);
  const [seen, setSeen] = useState<ReadonlyMap<number, OrderLine>>(() => new Map());
  const fresh = lines.filter(({ productId }) => !agreed.has(productId) && !seen.has(productId));
  // Taken over while rendering, as React advises for what follows from what came before.
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map((line) => [line.productId, line] as const)]));
  return useMemo(() => [...seen.values()].filter(({ productId }) => !agreed.has(productId)), [seen, agreed]);
}

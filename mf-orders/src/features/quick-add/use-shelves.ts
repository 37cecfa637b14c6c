import { indexProducts } from '@larder/rules/quick-add';
import type { ProductIndex } from '@larder/rules/quick-add';
import { useMemo, useState } from 'react';
import type { Supply } from '../../model/supply/use-supply';
import { itemsOfAgreed, itemsOfGreengrocer } from './quick-item';
import type { QuickItem } from './quick-item';

/** The products that rows can name. */
export interface Shelves {
  /** Absent until the greengrocer's products are known too, or have failed to load: a row may name either. */
  agreed: ProductIndex<QuickItem> | undefined;
  /** The greengrocer's; absent where they failed to load. */
  others: ProductIndex<QuickItem> | undefined;
  /** All of them by id, as they are now. */
  itemOf: ReadonlyMap<number, QuickItem>;
}

/** Indexes the products while the text is still being typed, so that the preview does not wait for it. */
export function useShelves({ isKnown, agreed: { data }, selection: { data: selection } }: Supply): Shelves {
  // A repeated load takes away nothing that is shown.
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  const agreed = wasKnown ? data : undefined;
  const items = useMemo(() => agreed && itemsOfAgreed(agreed, selection), [agreed, selection]);
  const more = useMemo(() => agreed && selection && itemsOfGreengrocer(selection, agreed), [agreed, selection]);
  return {
    agreed: useMemo(() => items && indexProducts(items), [items]),
    others: useMemo(() => more && indexProducts(more), [more]),
    itemOf: useMemo(
      () => new Map([...(items ?? []), ...(more ?? [])].map((item) => [item.productId, item])),
      [items, more],
    ),
  };
}

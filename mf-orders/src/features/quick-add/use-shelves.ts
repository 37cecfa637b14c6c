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
}

/** Indexes the products while the text is still being typed, so that the preview does not wait for it. */
export function useShelves({ isKnown, agreed: { data }, selection: { data: selection } }: Supply): Shelves {
  // A repeated load takes away nothing that is shown.
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  const agreed = wasKnown ? data : undefined;
  return {
    agreed: useMemo(() => agreed && indexProducts(itemsOfAgreed(agreed)), [agreed]),
    others: useMemo(
      () => agreed && selection && indexProducts(itemsOfGreengrocer(selection, agreed)),
      [agreed, selection],
    ),
  };
}

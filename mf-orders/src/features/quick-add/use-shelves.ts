import { indexProducts } from '@larder/rules/quick-add';
import type { ProductIndex } from '@larder/rules/quick-add';
import { useMemo } from 'react';
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
  const agreed = isKnown ? data : undefined;
  return {
    agreed: useMemo(() => agreed && indexProducts(itemsOfAgreed(agreed)), [agreed]),
    others: useMemo(
      () => agreed && selection && indexProducts(itemsOfGreengrocer(selection, agreed)),
      [agreed, selection],
    ),
  };
}

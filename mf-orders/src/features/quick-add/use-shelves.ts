import { indexProducts } from '@larder/rules/quick-add';
import type { ProductIndex } from '@larder/rules/quick-add';
import { useMemo } from 'react';
import type { Supply } from '../../model/supply/use-supply';
import { itemsOfAgreed, itemsOfGreengrocer } from './quick-item';
import type { QuickItem } from './quick-item';

/** The products that rows can name; absent while they are loaded. */
export interface Shelves {
  agreed: ProductIndex<QuickItem> | undefined;
  /** The greengrocer's. */
  others: ProductIndex<QuickItem> | undefined;
}

/** Indexes the products while the text is still being typed, so that the preview does not wait for it. */
export function useShelves({ agreed: { data: agreed }, selection: { data: selection } }: Supply): Shelves {
  return {
    agreed: useMemo(() => agreed && indexProducts(itemsOfAgreed(agreed)), [agreed]),
    others: useMemo(
      () => agreed && selection && indexProducts(itemsOfGreengrocer(selection, agreed)),
      [agreed, selection],
    ),
  };
}

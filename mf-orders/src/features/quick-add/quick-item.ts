import type { ApprovedProduct, GreengrocerItem } from '@larder/contracts';
import type { QuickProduct } from '@larder/rules/quick-add';
import { lineOfAgreed, lineOfGreengrocer, offerOf } from '../../model/order-form/order-line';
import type { OrderLine } from '../../model/order-form/order-line';

/** A product that a row can name, and the line that it becomes. */
export interface QuickItem extends QuickProduct {
  line: OrderLine;
}

const itemOf = (line: OrderLine, status: string): QuickItem => ({
  productId: line.productId,
  sku: line.sku,
  productName: line.productName,
  status,
  line,
});

/**
 * The agreed products. One that is suspended and in the greengrocer's selection becomes the greengrocer's line (RUL-57);
 * a row whose name it shares with another agreed product asks which one (GDE-40).
 */
export function itemsOfAgreed(
  products: readonly ApprovedProduct[],
  selection: readonly GreengrocerItem[] | undefined,
): QuickItem[] {
  return products.map((product) => {
    const offer = offerOf(product, { agreed: products, selection });
    return 'cartonQuantity' in offer ? itemOf(offer, 'active') : itemOf(lineOfAgreed(offer), offer.status);
  });
}

/** The greengrocer's products that are not agreed, so that an export with them can be imported (GDE-46). */
export function itemsOfGreengrocer(
  selection: readonly GreengrocerItem[],
  agreed: readonly ApprovedProduct[],
): QuickItem[] {
  const known = new Set(agreed.map(({ productId }) => productId));
  return selection
    .filter(({ productId }) => !known.has(productId))
    .map((item) => itemOf(lineOfGreengrocer(item), 'active'));
}

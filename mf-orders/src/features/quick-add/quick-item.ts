import type { ApprovedProduct, GreengrocerItem } from '@larder/contracts';
import type { QuickProduct } from '@larder/rules/quick-add';
import { lineOfAgreed, lineOfGreengrocer } from '../../model/order-form/order-line';
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

/** The agreed products; one that is suspended and in the greengrocer's selection is the greengrocer's (RUL-57). */
export function itemsOfAgreed(
  products: readonly ApprovedProduct[],
  selection: readonly GreengrocerItem[] = [],
): QuickItem[] {
  const offered = new Set(selection.map(({ productId }) => productId));
  return products
    .filter(({ productId, status }) => status === 'active' || !offered.has(productId))
    .map((product) => itemOf(lineOfAgreed(product), product.status));
}

/**
 * The greengrocer's products that are not agreed or suspended there, so that an export with them can be imported
 * (GDE-46).
 */
export function itemsOfGreengrocer(
  selection: readonly GreengrocerItem[],
  agreed: readonly ApprovedProduct[],
): QuickItem[] {
  const known = new Set(agreed.filter(({ status }) => status === 'active').map(({ productId }) => productId));
  return selection
    .filter(({ productId }) => !known.has(productId))
    .map((item) => itemOf(lineOfGreengrocer(item), 'active'));
}

import type { SupplierProduct } from '@larder/contracts';
import { productActions } from '@larder/rules';
import type { ProductAction as Rule } from '@larder/rules';

/** What the menu of a product offers: what its state allows, and a look at one in review. */
export type ProductAction = Rule | 'view';

/** What the state of a product allows, in the order of the menu (DSK-5, DSK-6, DSK-8). */
export const allowedActions = (product: Pick<SupplierProduct, 'status' | 'review' | 'wasActive'>): ProductAction[] => [
  ...(product.review?.state === 'submitted' ? ['view' as const] : []),
  ...productActions(product),
];

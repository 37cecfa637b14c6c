import type { SupplierProduct } from '@larder/contracts';

/** What an editor can do to a product (DSK-5). */
export type ProductAction = 'edit' | 'view' | 'copy' | 'send' | 'take-back' | 'suspend' | 'reactivate' | 'delete';

/** What the state of a product allows, in the order of the menu (DSK-5, DSK-6, DSK-8). */
export function allowedActions({ status, review, wasActive }: Pick<SupplierProduct, 'status' | 'review' | 'wasActive'>): ProductAction[] {
  const isInReview = review?.state === 'submitted';
  return [
    isInReview ? 'view' : 'edit',
    ...(isInReview ? ['take-back' as const] : []),
    ...(status === 'draft' && !isInReview ? ['send' as const] : []),
    'copy',
    ...(status === 'active' ? ['suspend' as const] : []),
    ...(status === 'suspended' ? ['reactivate' as const] : []),
    ...(status === 'draft' && !isInReview && !wasActive ? ['delete' as const] : []),
  ];
}

import { useOrderWrites } from '../orders/order.data';
import type { SavingCalls } from './saving-answers';
import type { SavedContent } from './saved-content';

/** The calls of saving, at the API. */
export function useSavingCalls(): SavingCalls {
  const { create, save, read, remove } = useOrderWrites();
  return {
    create: (content, key) => create({ status: 'draft', locationId: content.locationId, ...bodyOf(content) }, key),
    update: (orderId, content, version) => save(orderId, { ...bodyOf(content), version }),
    read,
    remove,
  };
}

const bodyOf = ({ deliveryStart, deliveryEnd, orderContact, orderItems }: SavedContent) => ({
  deliveryStart,
  deliveryEnd,
  orderContact: orderContact ?? '',
  orderItems: orderItems.map(({ productId, cartonQuantity }) => ({ productId, cartonQuantity })),
});

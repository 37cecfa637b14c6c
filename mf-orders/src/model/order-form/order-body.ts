import { checkContact } from '@larder/rules';
import { linesOf } from './order-form.store';
import type { OrderFormValues } from './order-form.store';
import type { SavedAs } from './order-posts';

/** What a save says of the order (ORD-78, ORD-113). */
export function orderBody(form: OrderFormValues) {
  return {
    deliveryStart: form.deliveryStart ?? '',
    deliveryEnd: form.deliveryEnd ?? '',
    orderContact: checkContact(form.orderContact).value,
    orderItems: linesOf(form).map(({ productId, cartonQuantity }) => ({ productId, cartonQuantity })),
  };
}

/** What a request says that makes an order of the form. */
export const newOrderBody = (status: SavedAs, form: OrderFormValues) => ({
  status,
  locationId: form.locationId ?? 0,
  ...orderBody(form),
});

/** Two forms with the same fingerprint would save the same order. */
export const fingerprint = (form: OrderFormValues): string => JSON.stringify([form.locationId, orderBody(form)]);

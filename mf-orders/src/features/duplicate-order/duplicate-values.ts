import type { Order } from '@larder/contracts';
import { duplicateOrder, unitPriceFor } from '@larder/rules';
import { formValues } from '../../model/order-form/order-form.store';
import type { OrderFormValues } from '../../model/order-form/order-form.store';
import { lineOfDuplicate } from '../../model/order-form/order-line';

/** The form of a copy: location and contact of the original, its lines, no date (RUL-82). */
export function duplicateValues(original: Order): OrderFormValues {
  const copy = duplicateOrder(original, [], []);
  const priceOf = (productId: number) => {
    const line = original.orderItems.find((item) => item.productId === productId);
    return line ? unitPriceFor({ ...line, deliveryDate: original.deliveryStart }) : null;
  };
  return formValues(
    copy.orderItems.map((line) => lineOfDuplicate(line, priceOf(line.productId))),
    { locationId: copy.locationId, orderContact: copy.orderContact },
  );
}

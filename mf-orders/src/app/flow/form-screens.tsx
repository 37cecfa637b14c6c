import { duplicateOrder, unitPriceFor } from '@larder/rules';
import { useState } from 'react';
import { OrderFormProvider } from '../../order-form/order-form-context';
import { createOrderForm, formValues } from '../../order-form/order-form.store';
import { lineOfDuplicate, lineOfOrder } from '../../order-form/order-line';
import { DuplicateFlow } from './duplicate-flow';
import type { DuplicateFlowProps } from './duplicate-flow';
import { EditFlow } from './edit-flow';
import type { EditFlowProps } from './edit-flow';

/** The edit step with a form of its own, filled from the stored draft. */
export function EditScreen(props: EditFlowProps) {
  const { order } = props;
  const [store] = useState(() =>
    createOrderForm(
      formValues(order.orderItems.map(lineOfOrder), {
        locationId: order.locationId, deliveryStart: order.deliveryStart, deliveryEnd: order.deliveryEnd, orderContact: order.orderContact ?? '',
      }),
    ),
  );
  return <OrderFormProvider value={store}><EditFlow {...props} /></OrderFormProvider>;
}

/** The duplicate step with a form of its own: location and contact of the original, its lines, no date (RUL-82). */
export function DuplicateScreen(props: DuplicateFlowProps) {
  const { original } = props;
  const [store] = useState(() => {
    const copy = duplicateOrder(original, [], []);
    const priceOf = (productId: number) => {
      const line = original.orderItems.find((item) => item.productId === productId);
      return line ? unitPriceFor({ ...line, deliveryDate: original.deliveryStart }) : null;
    };
    return createOrderForm(formValues(copy.orderItems.map((line) => lineOfDuplicate(line, priceOf(line.productId))), { locationId: copy.locationId, orderContact: copy.orderContact }));
  });
  return <OrderFormProvider value={store}><DuplicateFlow {...props} /></OrderFormProvider>;
}

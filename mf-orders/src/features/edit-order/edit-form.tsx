import type { Order } from '@larder/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { OrderFormProvider } from '../../model/order-form/order-form-context';
import { createOrderForm, formValues } from '../../model/order-form/order-form.store';
import { lineOfOrder } from '../../model/order-form/order-line';

/** The form of a stored draft. */
export function EditForm({ order, children }: { order: Order; children: ReactNode }) {
  const [store] = useState(() =>
    createOrderForm(
      formValues(order.orderItems.map(lineOfOrder), {
        locationId: order.locationId, deliveryStart: order.deliveryStart, deliveryEnd: order.deliveryEnd, orderContact: order.orderContact ?? '',
      }),
    ),
  );
  return <OrderFormProvider value={store}>{children}</OrderFormProvider>;
}

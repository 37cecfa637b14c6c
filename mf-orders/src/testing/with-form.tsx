import type { ReactNode } from 'react';
import { OrderFormProvider } from '../model/order-form/order-form-context';
import { createOrderForm, formValues } from '../model/order-form/order-form.store';
import type { OrderFormValues } from '../model/order-form/order-form.store';
import type { OrderLine } from '../model/order-form/order-line';

/** A form around a part of a step, and the store to look into. */
export function withForm(part: ReactNode, lines: readonly OrderLine[] = [], values: Partial<OrderFormValues> = {}) {
  const store = createOrderForm(formValues(lines, { locationId: 1101, ...values }));
  return { store, element: <OrderFormProvider value={store}>{part}</OrderFormProvider> };
}
